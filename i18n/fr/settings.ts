import type { AreaTexts } from '../messages';

/** What the operator can set, and what is announced, in French. */
export const settings = {
  settings: {
    search: 'Rechercher un réglage',
    nothing: 'Aucun réglage ne s’appelle « %{search} ».',
    default: 'Par défaut : %{value}',
    neverChanged: 'jamais modifié',
    changed: 'modifié le %{at} par %{by}',
    reset: 'Revenir à %{value}',
    on: 'oui',
    off: 'non',
    dangerous:
      'Ce qui suit touche à l’argent, laisse entrer des personnes ou désigne qui en décide. Le modifier demande de confirmer que c’est vous.',
    alone:
      'Une seule personne décide : résultats, corrections, annulations et gros gains passent après le délai de reprise, sans que personne d’autre n’ait regardé. Toute nouvelle installation commence ainsi ; choisissez « Une seconde personne » dès que deux personnes peuvent se connecter.',
    none: 'aucun',
    anywhere: 'partout',
    fixed: 'C’est l’environnement qui le dit (%{name}) ; rien de réglé ici ne passe avant.',
    environment: {
      title: 'Dit par l’environnement',
      effect: 'Cela se dit là où le serveur est démarré, et vaut jusqu’au prochain démarrage.',
      timeZone: 'Fuseau horaire',
      timeZoneFixed: 'Il est figé : il y a des tirages dont les dates et heures y ont été prévues.',
      timeZoneFree: 'Il peut changer tant qu’il n’y a pas de tirages.',
      publicUrl: 'Adresse extérieure',
      mailServer: 'Serveur de courrier',
      unsaid: 'non précisée',
      database: 'Base de données',
      ownDatabase: 'la vôtre',
      broughtAlong: 'celle qui est fournie',
      logLevel: 'Niveau du journal',
    },
    file: {
      export: 'Exporter',
      import: 'Importer',
      title: 'Importer des réglages',
      question: 'Ce qui diffère de ce qui vaut maintenant. Rien d’autre ne change ; tout ceci, ou rien.',
      nothing: 'Tout est déjà comme le dit le fichier.',
      notOne: 'Ce n’est pas un fichier de réglages.',
      wrong: 'Rien n’a changé. Dans le fichier, ceci ne va pas :',
      takesSecond: 'est demandé ; il faut une seconde personne',
      setting: 'Réglage',
      before: 'Maintenant',
      after: 'Du fichier',
      submit: 'Changer %{smart_count} réglage |||| Changer %{smart_count} réglages',
      done: '%{smart_count} réglage repris |||| %{smart_count} réglages repris',
    },
    turningOff: {
      why: 'Motif',
      askedFor:
        '%{by} a demandé le %{at} « %{value} » : %{reason}. Cela vaut dès qu’une autre personne ayant tous les droits sur les loteries, sans lien avec elle, est d’accord.',
      agree: 'Accepter',
      drop: 'Laisser tel quel',
      waits: 'Demande faite : il faut maintenant une seconde personne.',
    },
    announcement: {
      title: 'Annonce',
      effect: 'Toutes les personnes connectées, ou une seule branche, la lisent au-dessus de chaque écran.',
      text: 'Texte de l’annonce',
      from: 'À partir de',
      fromHint: 'Vide : tout de suite',
      until: 'Jusqu’à',
      untilHint: 'Vide : jusqu’à son retrait',
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
      entry: 'Courrier et inscription',
      alerts: 'Alertes',
      game: 'Règles du jeu',
      approvals: 'Approbations',
      thresholds: 'Seuils',
      limits: 'Limites',
      retention: 'Conservation',
    },
    keys: {
      house: {
        brand: {
          name: 'Nom du back-office',
          effect:
            'Il s’appelle %{value} : dans les titres, sur la page de connexion et dans les fichiers. Aucun mot de passe ne peut le contenir.',
        },
        locale: { name: 'Première langue', effect: 'Qui n’a pas encore choisi de langue lit : %{value}.' },
      },
      links: {
        agent: { name: 'Connexion agent', effect: 'La page de connexion mène les agents à : %{value}.' },
        member: { name: 'Connexion membre', effect: 'La page de connexion mène les membres à : %{value}.' },
        backend: { name: 'Site de gestion', effect: 'La page de connexion mène à un autre back-office : %{value}.' },
        website: { name: 'Site client', effect: 'La page de connexion mène les clients à : %{value}.' },
      },
      sessions: {
        idleHours: { name: 'Session inutilisée', effect: 'Une session prend fin après %{value} sans usage.' },
        days: {
          name: 'Session la plus longue',
          effect: 'Une session prend fin %{value} après la connexion, même très utilisée.',
        },
        keptIdleDays: {
          name: 'Inutilisée, maintenue',
          effect: 'Une session « Rester connecté » prend fin après %{value} sans usage.',
        },
        keptDays: {
          name: 'La plus longue, maintenue',
          effect: 'Une session « Rester connecté » prend fin %{value} après la connexion.',
        },
        perAccount: {
          name: 'Sessions à la fois',
          effect: 'Un compte a au plus %{value} sessions ; une de plus met fin à la plus ancienne.',
        },
        passwordLength: {
          name: 'Longueur des mots de passe',
          effect: 'Un mot de passe choisi à partir de maintenant a au moins %{value} caractères.',
        },
        passwordDays: {
          name: 'Âge des mots de passe',
          effect: 'Un mot de passe est renouvelé après %{value} ; avec 0, jamais.',
        },
      },
      staff: {
        networks: {
          name: 'Adresses de l’équipe',
          effect:
            'Master et ceux qui travaillent pour master peuvent être à : %{value}. D’ailleurs ils ne peuvent pas se connecter, et ce qu’ils y ont d’ouvert prend fin.',
        },
        agentNetworks: {
          name: 'Adresses des agents',
          effect:
            'Les agents et ceux qui travaillent pour eux peuvent être à : %{value}. D’ailleurs ils ne peuvent pas se connecter, et ce qu’ils y ont d’ouvert prend fin.',
        },
      },
      secondFactor: {
        master: {
          name: 'Second facteur de master',
          effect: 'Si master a besoin d’un second facteur avant que rien d’autre ne s’ouvre : %{value}.',
        },
        agents: {
          name: 'Second facteur des agents',
          effect: 'Si les agents ont besoin d’un second facteur avant que rien d’autre ne s’ouvre : %{value}.',
        },
        subAccounts: {
          name: 'Second facteur des sous-comptes',
          effect:
            'Si tous ceux qui travaillent avec un sous-compte ont besoin d’un second facteur avant que rien d’autre ne s’ouvre : %{value}.',
        },
      },
      alerts: {
        mail: {
          name: 'Alertes par courriel à',
          effect: 'Les alertes sont envoyées par courriel à %{value}, si des courriels sont envoyés.',
        },
        webhook: {
          name: 'Alertes à une adresse',
          effect: 'Les alertes sont envoyées, signées, à %{value}. Elle doit être en https et publique.',
        },
        outageMinutes: {
          name: 'Panne',
          effect: 'Une tâche qui échoue, ou un partenaire qui ne répond pas, pendant %{value} donne une alerte.',
        },
      },
      entry: {
        registration: {
          name: 'Inscription',
          effect:
            'Si l’on peut demander un compte avec l’invitation d’un upline : %{value}. Rien n’est créé avant que cet upline accepte.',
        },
        mailSender: {
          name: 'Expéditeur des courriels',
          effect:
            'Les courriels viennent de %{value}. Sans lui, SMTP_URL et PUBLIC_URL, aucun n’est envoyé et l’upline remet les liens pour un nouveau mot de passe.',
        },
      },
      game: {
        duplicateSeconds: {
          name: 'Bulletin envoyé deux fois',
          effect: 'Le même bulletin renvoyé en moins de %{value} est refusé tant qu’il n’est pas confirmé.',
        },
        stakeStep: {
          name: 'Pas des mises',
          effect: 'Une mise est un multiple de %{value}.',
        },
        memberCancelMinutes: {
          name: 'Annulation par les membres',
          effect: 'Un membre peut reprendre un bulletin pendant %{value}, jamais après la limite du tirage.',
        },
        shootCooldownSeconds: {
          name: 'Pause entre deux envois',
          effect: 'Un membre attend %{value} entre deux envois d’un tirage de yeekee.',
        },
        dayTurnsAtHour: {
          name: 'Changement de jour à',
          effect:
            'La journée comptable change à %{value} : cela vaut pour ce qui est daté à partir de la modification ; ce qui porte déjà une date la garde. Le yeekee garde sa propre journée de jeu dès 06:00.',
        },
      },
      approvals: {
        government: {
          name: 'Loteries d’État',
          effect:
            'Résultats, corrections, annulations et gros gains sont décidés par : %{value}. Une loterie qui en dispose autrement passe avant.',
        },
        foreign: {
          name: 'Loteries étrangères',
          effect:
            'Résultats, corrections, annulations et gros gains sont décidés par : %{value}. Une loterie qui en dispose autrement passe avant.',
        },
        stock: {
          name: 'Loteries boursières',
          effect:
            'Résultats, corrections, annulations et gros gains sont décidés par : %{value}. Une loterie qui en dispose autrement passe avant.',
        },
        yeekee: {
          name: 'Yeekee',
          effect:
            'Résultats, corrections, annulations et gros gains sont décidés par : %{value}. Une loterie qui en dispose autrement passe avant.',
        },
        blindSecond: {
          name: 'Résultats saisis deux fois',
          effect:
            'Si celui qui approuve un résultat ou une correction le saisit à nouveau sans le voir : %{value}. En cas d’écart, la demande est renvoyée.',
        },
        escalateMinutes: {
          name: 'Attente trop longue',
          effect: 'Ce qui a attendu la seconde personne %{value} est marqué et placé en tête ; avec 0, rien.',
        },
        takeBackSeconds: {
          name: 'Délai de reprise',
          effect:
            'Sans seconde personne, un acte attend %{value} avant de se poursuivre ; d’ici là il peut être repris.',
        },
      },
      thresholds: {
        largeWager: {
          name: 'Grosse mise',
          effect: 'Un bulletin d’au moins %{value} figure au journal d’audit.',
        },
        largeWagerDay: {
          name: 'Grosses mises d’un jour',
          effect: 'Un membre qui mise au moins %{value} en un jour figure au journal d’audit.',
        },
        largeTransfer: {
          name: 'Gros mouvement',
          effect: 'Un dépôt, un retrait ou un règlement d’au moins %{value} figure au journal d’audit.',
        },
        largeTransferDay: {
          name: 'Gros mouvements d’un jour',
          effect: 'Un compte sur lequel au moins %{value} sont mouvementés en un jour figure au journal d’audit.',
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
            'Les sessions restent inscrites %{value} après leur fin ; les deux dernières de chacun, plus longtemps.',
        },
        numbersDays: {
          name: 'Rétention propre par numéro',
          effect:
            'Ce que les comptes qui limitent leur rétention propre gardent de chaque numéro d’un tirage reste additionné pendant %{value} après sa fin ; bulletins et argent restent pour toujours.',
        },
        soldDays: {
          name: 'Numéros des tirages',
          effect:
            'Ce qui est vendu de chaque numéro d’un tirage reste compté pendant %{value} après sa fin ; ensuite il est additionné à partir des bulletins, qui restent pour toujours.',
        },
        callsDays: {
          name: 'Appels des partenaires',
          effect:
            'Ce que les partenaires ont appelé et la réponse restent dans leur journal pendant %{value}, par mois entiers. Bulletins, argent et clés restent.',
        },
      },
      limits: {
        creditWithinUpline: {
          name: 'Crédit dans la limite de l’upline',
          effect:
            'Si le crédit donné aux comptes directs ne dépasse pas, au total, le sien, moins ce qui en a été déposé : %{value}. Le crédit déjà donné reste.',
        },
      },
    },
  },
  validation: {
    setting: {
      unknown: 'Ce réglage n’existe pas',
      fixed: 'L’environnement le dit ; rien de réglé ici ne passe avant',
      ownPlace: 'Vous n’êtes vous-même à aucune de ces adresses et ne pourriez plus entrer',
    },
  },
} satisfies AreaTexts['settings'];
