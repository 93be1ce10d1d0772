import type { AreaTexts } from '../messages';

/** Review of permissions, in French. */
export const accessControl = {
  accessControl: {
    name: 'Contrôle des accès',
    tabs: { questions: 'Droits', watch: 'À vérifier', changes: 'Modifications' },
    everybody:
      'Inclure tous les comptes en dessous (%{smart_count} compte) |||| Inclure tous les comptes en dessous (%{smart_count} comptes)',
    print: 'Imprimer',
    nobody: 'Aucun.',
    people: '%{smart_count} compte |||| %{smart_count} comptes',
    nothing: 'aucun',
    changed: '%{name} : %{before} → %{after}',
    noChanges: 'Aucune modification pour l’instant. Les changements de droits et de statut apparaissent ici.',
    by: '%{at} par %{actor}',
    toAudit: 'Rechercher dans le journal d’audit',
    toSessions: 'Sessions',
    asOf: 'Au %{at}',
    questions: {
      moveMoney: {
        name: 'Qui peut déplacer de l’argent ?',
        means: 'Dépôts, retraits et paiements des comptes, et leur annulation.',
      },
      approve: {
        name: 'Qui peut approuver ?',
        means: 'Résultats, corrections, annulations et gros gains, comme seconde personne.',
      },
      enterResults: {
        name: 'Qui peut saisir des résultats ?',
        means: 'Aussi clore, suspendre ou annuler des tirages à la main.',
      },
      cancelSlips: {
        name: 'Qui peut annuler des bulletins ?',
        means: 'Au nom de la maison, jusqu’à la clôture du tirage.',
      },
      setRates: { name: 'Qui peut fixer les cotes ?', means: 'Barèmes, cotes, remises et cessions.' },
      giveRights: {
        name: 'Qui peut modifier les comptes et les droits ?',
        means: 'Ajouter des comptes en dessous et modifier leur part, leurs droits et leur statut.',
      },
      secrets: {
        name: 'Qui peut voir des secrets ?',
        means: 'La création d’une clé de partenaire affiche son secret.',
      },
      settings: {
        name: 'Qui peut modifier les réglages du système ?',
        means: 'Aussi les annonces et la suspension de tous les paris.',
      },
      audit: {
        name: 'Qui peut lire le journal d’audit ?',
        means: 'Toutes les actions enregistrées avec utilisateur et adresse IP, et les sessions ouvertes.',
      },
    },
    unproven: { title: 'Sans second facteur', means: 'Toute personne qui connaît le mot de passe peut se connecter.' },
    dormant: {
      title: 'Comptes dormants',
      means: 'Inutilisés depuis %{days} jours. Suspendez les comptes devenus inutiles.',
      never: 'jamais utilisé, créé le %{at}',
      last: 'dernière utilisation le %{at}',
    },
    shared: {
      title: 'Adresses IP partagées',
      means:
        'Plusieurs comptes se sont connectés depuis la même adresse IP en %{days} jours : un bureau, ou une personne avec plusieurs comptes.',
      line: '%{names}, dernièrement le %{at}',
    },
    statuses: { active: 'actif', suspended: 'suspendu', locked: 'verrouillé' },
    flags: { on: 'oui', off: 'non' },
    fields: {
      status: 'Statut',
      noRates: 'Pas de changement de cotes',
      noResults: 'Pas de saisie de résultats',
      noCancel: 'Pas d’annulation',
      validUntil: 'Valable jusqu’au',
    },
    chain: {
      whole:
        'Le journal d’audit n’a pas changé depuis son scellement : %{sealed} sceaux, les %{checked} plus récents vérifiés.',
      broken:
        'Le journal d’audit a été modifié après son scellement. Lancez npm run verify et gardez une copie de la base de données.',
    },
    paper: { reviewedBy: 'Vérifié par', date: 'Date', signature: 'Signature' },
  },
} satisfies AreaTexts['access-control'];
