import type { AreaTexts } from '../messages';
import { poy } from './poy';

/** System settings and announcements, in French. */
export const settings = {
  settings: {
    search: 'Rechercher un réglage',
    index: 'Aller à la section',
    indexDangerous: '%{name} : avec confirmation',
    nothing: 'Aucun réglage ne correspond à « %{search} ».',
    default: 'Par défaut : %{value}',
    neverChanged: 'jamais modifié',
    changed: 'modifié le %{at} par %{by}',
    reset: 'Réinitialiser à %{value}',
    on: 'oui',
    off: 'non',
    dangerous:
      'Ces réglages déplacent de l’argent, donnent accès ou régissent les approbations. Les modifier demande de confirmer votre identité.',
    alone:
      'Une seule personne décide : résultats, corrections, annulations et gros gains prennent effet après le délai de reprise, sans second contrôle. Toute nouvelle installation commence ainsi. Choisissez « Une seconde personne » dès que deux personnes peuvent se connecter.',
    none: 'aucun',
    browserLanguage: 'la langue du navigateur',
    anywhere: 'partout',
    fixed: 'Défini par l’environnement (%{name}), qui l’emporte sur la valeur ici.',
    environment: {
      title: 'Défini par l’environnement',
      effect: 'Défini au démarrage du serveur et valable jusqu’à son redémarrage.',
      timeZone: 'Fuseau horaire',
      timeZoneFixed: 'Non modifiable : des tirages sont déjà planifiés dans ce fuseau.',
      timeZoneFree: 'Modifiable tant qu’il n’y a pas de tirages.',
      publicUrl: 'URL publique',
      passkeysHere:
        '%{smart_count} clé d’accès ne fonctionnera plus si le nom d’hôte change |||| %{smart_count} clés d’accès ne fonctionneront plus si le nom d’hôte change',
      passkeysElsewhere:
        '%{smart_count} clé d’accès appartient à un autre nom d’hôte et ne fonctionne pas ici |||| %{smart_count} clés d’accès appartiennent à un autre nom d’hôte et ne fonctionnent pas ici',
      mailServer: 'Serveur de messagerie',
      unsaid: 'non défini',
      database: 'Base de données',
      ownDatabase: 'la vôtre',
      broughtAlong: 'celle intégrée',
      logLevel: 'Niveau du journal',
    },
    file: {
      export: 'Exporter',
      import: 'Importer',
      title: 'Importer des réglages',
      question:
        'Ces valeurs diffèrent des valeurs actuelles. Rien d’autre ne change. Elles sont toutes appliquées, ou aucune.',
      nothing: 'Tout correspond déjà au fichier.',
      notOne: 'Ce n’est pas un fichier de réglages.',
      wrong: 'Rien n’a été modifié. Erreurs dans le fichier :',
      takesSecond: 'envoyé comme demande ; une seconde personne doit approuver',
      setting: 'Réglage',
      before: 'Actuel',
      after: 'Du fichier',
      submit: 'Changer %{smart_count} réglage |||| Changer %{smart_count} réglages',
      done: '%{smart_count} réglage importé |||| %{smart_count} réglages importés',
    },
    turningOff: {
      why: 'Motif',
      askedFor:
        '%{by} a demandé « %{value} » le %{at} : %{reason}. Cela prend effet dès qu’une personne sans lien avec elle, ayant tous les droits sur les loteries, approuve.',
      agree: 'Approuver',
      drop: 'Garder la valeur actuelle',
      waits: 'Demande envoyée. Une seconde personne doit l’approuver.',
    },
    announcement: {
      title: 'Annonce',
      effect: 'S’affiche au-dessus de chaque écran pour toutes les personnes connectées, ou pour une seule branche.',
      text: 'Texte de l’annonce',
      from: 'À partir de',
      fromHint: 'Vide : tout de suite',
      until: 'Jusqu’à',
      untilHint: 'Vide : jusqu’à ce que vous la retiriez',
      isOver: 'La fin doit venir après le début.',
      branch: 'Seulement pour cet agent et tout son réseau',
      branchHint: 'Vide : pour tous',
      submit: 'Annoncer',
      takeAway: 'Retirer',
    },
    units: { hours: 'h', seconds: 's', minutes: 'min', days: 'j' },
    modes: { secondPerson: 'Une seconde personne', singleOperator: 'Opérateur unique' },
    groups: {
      house: 'Maison',
      links: 'Liens de la page de connexion',
      sessions: 'Sessions et mots de passe',
      staff: 'Équipe',
      entry: 'E-mail et inscription',
      alerts: 'Alertes',
      game: 'Règles du jeu',
      reading: 'Lecture des paris saisis',
      approvals: 'Approbations',
      thresholds: 'Seuils',
      limits: 'Limites',
      retention: 'Conservation',
    },
    keys: {
      reading: poy.poy.habits,
      house: {
        brand: {
          name: 'Nom du back-office',
          effect:
            'S’appelle %{value} dans les titres, sur la page de connexion et dans les fichiers. Les mots de passe ne peuvent pas contenir ce nom.',
        },
        locale: {
          name: 'Langue par défaut',
          effect: 'Les utilisateurs qui n’ont pas choisi de langue voient : %{value}.',
        },
      },
      links: {
        agent: { name: 'Connexion agent', effect: 'Lien pour les agents sur la page de connexion : %{value}.' },
        member: { name: 'Connexion membre', effect: 'Lien pour les membres sur la page de connexion : %{value}.' },
        backend: {
          name: 'Site de gestion',
          effect: 'Lien vers un autre back-office sur la page de connexion : %{value}.',
        },
        website: { name: 'Site client', effect: 'Lien pour les clients sur la page de connexion : %{value}.' },
      },
      sessions: {
        idleHours: { name: 'Délai d’inactivité', effect: 'Une session prend fin après %{value} sans usage.' },
        days: {
          name: 'Durée maximale d’une session',
          effect: 'Une session prend fin %{value} après la connexion, même en cours d’utilisation.',
        },
        keptIdleDays: {
          name: 'Délai d’inactivité, connexion maintenue',
          effect: 'Une session « Rester connecté » prend fin après %{value} sans usage.',
        },
        keptDays: {
          name: 'Durée maximale, connexion maintenue',
          effect: 'Une session « Rester connecté » prend fin %{value} après la connexion.',
        },
        perAccount: {
          name: 'Sessions par compte',
          effect: 'Nombre maximal de sessions par compte : %{value}. Une connexion de plus met fin à la plus ancienne.',
        },
        passwordLength: {
          name: 'Longueur minimale des mots de passe',
          effect: 'Les nouveaux mots de passe doivent compter au moins %{value} caractères.',
        },
        passwordDays: {
          name: 'Expiration des mots de passe',
          effect: 'Les mots de passe expirent après %{value}. 0 = jamais.',
        },
      },
      staff: {
        networks: {
          name: 'Adresses IP autorisées de l’équipe',
          effect:
            'Master et son équipe peuvent se connecter depuis : %{value}. Les connexions d’ailleurs sont refusées et les sessions ouvertes y prennent fin.',
        },
        agentNetworks: {
          name: 'Adresses IP autorisées des agents',
          effect:
            'Les agents et leurs équipes peuvent se connecter depuis : %{value}. Les connexions d’ailleurs sont refusées et les sessions ouvertes y prennent fin.',
        },
      },
      secondFactor: {
        master: {
          name: 'Second facteur pour master',
          effect:
            'Second facteur obligatoire pour master : %{value}. Si oui, rien d’autre ne s’ouvre avant sa configuration.',
        },
        agents: {
          name: 'Second facteur pour les agents',
          effect:
            'Second facteur obligatoire pour les agents : %{value}. Si oui, rien d’autre ne s’ouvre avant sa configuration.',
        },
        subAccounts: {
          name: 'Second facteur pour les sous-comptes',
          effect:
            'Second facteur obligatoire pour tous les sous-comptes : %{value}. Si oui, rien d’autre ne s’ouvre avant sa configuration.',
        },
      },
      alerts: {
        mail: {
          name: 'Alertes par e-mail à',
          effect: 'Les alertes sont envoyées par e-mail à %{value}, si l’e-mail est configuré.',
        },
        webhook: {
          name: 'Webhook des alertes',
          effect: 'Les alertes signées sont envoyées à %{value}. L’adresse doit être publique et en https.',
        },
        outageMinutes: {
          name: 'Alerte de panne',
          effect: 'Déclenche une alerte quand une tâche échoue ou qu’un partenaire ne répond pas pendant %{value}.',
        },
      },
      entry: {
        registration: {
          name: 'Inscription',
          effect:
            'Inscription sur invitation : %{value}. L’upline approuve chaque demande avant la création du compte.',
        },
        mailSender: {
          name: 'Expéditeur des e-mails',
          effect:
            'Les e-mails viennent de %{value}. Sans lui, SMTP_URL et PUBLIC_URL, aucun e-mail n’est envoyé et l’upline remet les liens de réinitialisation du mot de passe.',
        },
      },
      game: {
        duplicateSeconds: {
          name: 'Bulletin en double',
          effect: 'Le même bulletin renvoyé en moins de %{value} doit être confirmé.',
        },
        stakeStep: {
          name: 'Pas des mises',
          effect: 'Les mises doivent être des multiples de %{value}.',
        },
        memberCancelMinutes: {
          name: 'Annulation par les membres',
          effect: 'Les membres peuvent annuler un bulletin pendant %{value}, mais jamais après la limite du tirage.',
        },
        shootCooldownSeconds: {
          name: 'Pause entre deux envois',
          effect: 'Les membres attendent %{value} entre deux envois dans un tirage de yeekee.',
        },
        dayTurnsAtHour: {
          name: 'Début de la journée comptable',
          effect:
            'La journée comptable commence à %{value}. Cela vaut pour les écritures datées après la modification ; les dates existantes restent. Le yeekee garde sa propre journée de jeu dès 06:00.',
        },
      },
      approvals: {
        government: {
          name: 'Loteries d’État',
          effect:
            'Résultats, corrections, annulations et gros gains sont décidés par : %{value}. Le réglage propre d’une loterie est prioritaire.',
        },
        foreign: {
          name: 'Loteries étrangères',
          effect:
            'Résultats, corrections, annulations et gros gains sont décidés par : %{value}. Le réglage propre d’une loterie est prioritaire.',
        },
        stock: {
          name: 'Loteries boursières',
          effect:
            'Résultats, corrections, annulations et gros gains sont décidés par : %{value}. Le réglage propre d’une loterie est prioritaire.',
        },
        yeekee: {
          name: 'Yeekee',
          effect:
            'Résultats, corrections, annulations et gros gains sont décidés par : %{value}. Le réglage propre d’une loterie est prioritaire.',
        },
        blindSecond: {
          name: 'Double saisie des résultats',
          effect:
            'Double saisie : %{value}. Si oui, la personne qui approuve ressaisit le résultat ou la correction sans le voir ; tout écart renvoie la demande.',
        },
        escalateMinutes: {
          name: 'Approbations en retard',
          effect:
            'Les approbations en attente d’une seconde personne depuis %{value} sont marquées et placées en tête. 0 = jamais.',
        },
        takeBackSeconds: {
          name: 'Délai de reprise',
          effect:
            'Sans seconde personne, une action attend %{value} avant de prendre effet. D’ici là, elle peut être reprise.',
        },
      },
      thresholds: {
        largeWager: {
          name: 'Grosse mise',
          effect: 'Un bulletin d’au moins %{value} est consigné dans le journal d’audit.',
        },
        largeWagerDay: {
          name: 'Grosses mises par jour',
          effect:
            'Un membre dont les mises atteignent %{value} en une date comptable est consigné dans le journal d’audit.',
        },
        largeTransfer: {
          name: 'Gros mouvement',
          effect: 'Un dépôt, un retrait ou un paiement d’au moins %{value} est consigné dans le journal d’audit.',
        },
        largeTransferDay: {
          name: 'Gros mouvements par jour',
          effect:
            'Un compte dont les mouvements atteignent %{value} en une date comptable est consigné dans le journal d’audit.',
        },
        bigWin: {
          name: 'Gros gain',
          effect: 'Une ligne qui paie plus de %{value} est retenue jusqu’à sa confirmation.',
        },
      },
      retention: {
        sessionsDays: {
          name: 'Sessions terminées',
          effect:
            'Les sessions terminées sont conservées %{value} ; les deux dernières de chaque utilisateur, plus longtemps.',
        },
        numbersDays: {
          name: 'Rétention propre par numéro',
          effect:
            'Les totaux par numéro des rétentions propres plafonnées sont conservés %{value} après la fin du tirage. Bulletins et écritures sont conservés pour toujours.',
        },
        soldDays: {
          name: 'Ventes par numéro',
          effect:
            'Les totaux vendus par numéro sont conservés %{value} après la fin du tirage. Ensuite, ils sont additionnés à partir des bulletins, conservés pour toujours.',
        },
        callsDays: {
          name: 'Appels des partenaires',
          effect:
            'Les appels des partenaires et leurs réponses restent dans le journal pendant %{value}, par mois entiers. Bulletins, écritures et clés sont conservés.',
        },
      },
      limits: {
        creditWithinUpline: {
          name: 'Crédit dans la limite de l’upline',
          effect:
            'Limite active : %{value}. Si oui, le crédit donné aux comptes directs ne peut pas dépasser le crédit propre, moins la part déjà déposée. Le crédit déjà donné reste.',
        },
      },
    },
  },
  validation: {
    setting: {
      unknown: 'Ce réglage n’existe pas',
      fixed: 'Défini par l’environnement, qui l’emporte sur la valeur ici',
      ownPlace: 'Votre adresse IP n’est pas dans cette liste : vous seriez bloqué. Ajoutez-la d’abord.',
    },
  },
} satisfies AreaTexts['settings'];
