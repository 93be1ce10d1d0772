import type { AreaTexts } from '../messages';

/** What the operator can set, and the suspension of betting, in French. */
export const settings = {
  settings: {
    search: 'Chercher un réglage',
    nothing: 'Aucun réglage ne s’appelle « %{search} ».',
    default: 'Par défaut : %{value}',
    neverChanged: 'jamais modifié',
    changed: 'modifié le %{at} par %{by}',
    reset: 'Revenir à %{value}',
    on: 'oui',
    off: 'non',
    dangerous: 'Ce qui suit touche à l’argent ou désigne qui en décide. Le modifier demande votre mot de passe.',
    alone:
      'Une seule personne décide : résultats, corrections, annulations et gros gains passent après le délai de reprise, sans que personne d’autre n’ait regardé. Toute nouvelle installation commence ainsi ; choisissez « Une seconde personne » dès que deux personnes peuvent se connecter.',
    turningOff: {
      why: 'Motif',
      askedFor:
        '%{by} a demandé le %{at} « %{value} » : %{reason}. Cela vaut dès qu’une autre personne ayant tous les droits sur les loteries, sans lien avec elle, est d’accord.',
      agree: 'D’accord',
      drop: 'Laisser tel quel',
      waits: 'Demande faite : il faut maintenant une seconde personne.',
    },
    announcement: {
      title: 'Annonce',
      effect: 'Toutes les personnes connectées la lisent au-dessus de chaque écran.',
      text: 'Texte de l’annonce',
      from: 'À partir de',
      fromHint: 'Vide : tout de suite',
      until: 'Jusqu’à',
      untilHint: 'Vide : jusqu’à son retrait',
      isOver: 'La fin doit venir après le début.',
      submit: 'Annoncer',
      takeAway: 'Retirer',
    },
    units: { seconds: 's', minutes: 'min', days: 'j' },
    modes: { secondPerson: 'Une seconde personne', singleOperator: 'Opérateur unique' },
    groups: {
      game: 'Règles du jeu',
      approvals: 'Approbations',
      thresholds: 'Seuils',
      limits: 'Limites',
      retention: 'Conservation',
    },
    keys: {
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
          effect: 'Un membre attend %{value} entre deux envois d’une manche de yeekee.',
        },
        dayTurnsAtHour: {
          name: 'Changement de jour à',
          effect:
            'La journée commerciale change à %{value} : cela vaut pour ce qui est daté à partir de la modification ; ce qui porte déjà une date la garde. Le yeekee garde sa propre journée de jeu dès 06:00.',
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
          effect: 'Un bulletin d’au moins %{value} figure dans l’audit.',
        },
        largeWagerDay: {
          name: 'Grosses mises d’un jour',
          effect: 'Un membre qui mise au moins %{value} en un jour figure dans l’audit.',
        },
        largeTransfer: {
          name: 'Gros virement',
          effect: 'Un dépôt, un retrait ou un règlement d’au moins %{value} figure dans l’audit.',
        },
        largeTransferDay: {
          name: 'Gros virements d’un jour',
          effect: 'Un compte sur lequel au moins %{value} sont mouvementés en un jour figure dans l’audit.',
        },
        bigWin: {
          name: 'Gros gain',
          effect: 'Une mise qui paie plus de %{value} est retenue jusqu’à sa confirmation.',
        },
      },
      retention: {
        numbersDays: {
          name: 'Numéros des membres',
          effect:
            'Ce que chaque membre a misé sur chaque numéro d’un tirage reste additionné pendant %{value} après sa fin ; bulletins et argent restent pour toujours.',
        },
        callsDays: {
          name: 'Appels des partenaires',
          effect:
            'Ce que les partenaires ont appelé et la réponse restent dans leur journal pendant %{value}, par mois entiers. Bulletins, argent et clés restent.',
        },
      },
      limits: {
        creditWithinUpline: {
          name: 'Crédit dans celui de l’amont',
          effect:
            'Si le crédit donné aux comptes directs ne dépasse pas, au total, le sien, moins ce qui en a été déposé : %{value}. Le crédit déjà donné reste.',
        },
      },
    },
  },
  shell: {
    suspension: {
      title: 'Prise de paris',
      effect: 'Tant que les paris sont suspendus, aucun n’est accepté. Résultats, paiements et annulations continuent.',
      all: 'Tous les paris',
      what: 'Quoi',
      open: 'Suspendre les paris',
      question: 'Suspendre les paris ?',
      reason: 'Motif',
      reasonHint: 'Toutes les personnes connectées le lisent.',
      endsAt: 'Reprend de soi-même le',
      endHint: 'Laissé vide, quelqu’un doit les rouvrir.',
      submit: 'Suspendre',
      already: 'C’est déjà suspendu ; le nouveau motif et la nouvelle fin remplacent les anciens.',
      end: 'Rouvrir : %{what}',
    },
  },
} satisfies AreaTexts['settings'];
