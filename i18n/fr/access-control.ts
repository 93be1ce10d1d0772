import type { AreaTexts } from '../messages';

/** Access reviews, in French. */
export const accessControl = {
  accessControl: {
    name: 'Contrôle des accès',
    tabs: { questions: 'Qui peut quoi', watch: 'À regarder', changes: 'Ce qui a changé' },
    everybody:
      'Aussi tous ceux d’en dessous (%{smart_count} compte) |||| Aussi tous ceux d’en dessous (%{smart_count} comptes)',
    print: 'Imprimer',
    nobody: 'Personne.',
    people: '%{smart_count} compte |||| %{smart_count} comptes',
    nothing: 'rien',
    changed: '%{name} : %{before} → %{after}',
    noChanges: 'Rien n’a encore changé.',
    by: '%{at} par %{actor}',
    toAudit: 'Chercher dans l’audit',
    toSessions: 'Sessions',
    asOf: 'Au %{at}',
    questions: {
      moveMoney: {
        name: 'Qui peut déplacer de l’argent ?',
        means: 'Dépôts, retraits et paiements des comptes, et ce qui les annule.',
      },
      approve: {
        name: 'Qui peut approuver ?',
        means: 'Résultats, corrections, annulations et gros gains, comme seconde personne.',
      },
      enterResults: {
        name: 'Qui peut saisir des résultats ?',
        means: 'Et fermer, suspendre ou annuler des tirages à la main.',
      },
      cancelSlips: { name: 'Qui peut annuler des bulletins ?', means: 'Pour la maison, jusqu’à la fermeture.' },
      setRates: { name: 'Qui peut fixer les cotes ?', means: 'Forfaits, cotes, remises et ce qui est reporté.' },
      giveRights: {
        name: 'Qui peut changer les comptes et leurs droits ?',
        means: 'Ajoute des comptes en dessous, change leur part, leurs droits et leur statut.',
      },
      secrets: {
        name: 'Qui peut voir des secrets ?',
        means: 'Crée les clés des partenaires, dont le secret s’affiche alors.',
      },
      settings: {
        name: 'Qui peut changer le système ?',
        means: 'Réglages du système, annonces, suspension de tous les paris.',
      },
      audit: { name: 'Qui lit l’audit ?', means: 'Qui a fait quoi et d’où, et qui est connecté.' },
    },
    unproven: { title: 'Sans second facteur', means: 'Qui apprend le mot de passe entre.' },
    dormant: {
      title: 'Comptes dormants',
      means: 'Personne ne s’y est connecté depuis %{days} jours. Suspendez ceux dont nul n’a besoin.',
      never: 'jamais utilisé, créé le %{at}',
      last: 'utilisé pour la dernière fois le %{at}',
    },
    shared: {
      title: 'Adresses partagées',
      means:
        'Plusieurs comptes s’y sont connectés en %{days} jours : un bureau, ou une personne avec plusieurs comptes.',
      line: '%{names}, dernièrement le %{at}',
    },
    statuses: { active: 'actif', suspended: 'suspendu', locked: 'verrouillé' },
    flags: { on: 'oui', off: 'non' },
    fields: {
      status: 'Statut',
      noRates: 'Sans cotes',
      noResults: 'Sans résultats',
      noCancel: 'Sans annulation',
      validUntil: 'Valable jusqu’au',
    },
    chain: {
      whole: 'L’audit est tel qu’il fut scellé : %{sealed} sceaux, les %{checked} plus récents recalculés.',
      broken: 'L’audit n’est pas tel qu’il fut scellé. Lancez npm run verify et gardez une copie de la base.',
    },
    paper: { reviewedBy: 'Vérifié par', date: 'Date', signature: 'Signature' },
  },
} satisfies AreaTexts['access-control'];
