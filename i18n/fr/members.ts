import type { AreaTexts } from '../messages';

/** Members: fields and limits, in French. */
export const members = {
  resources: {
    members: {
      add: 'Ajouter un membre',
      toList: 'Aller aux membres',
      empty: 'Pas encore de membres. Les membres sous vous apparaissent ici.',
      sections: {
        account: 'Compte',
        status: 'Statut',
        held: 'Part gardée',
        limits: 'Limites',
        note: 'Note',
      },
      fields: {
        id: 'Id',
        username: 'Identifiant',
        nickname: 'Surnom',
        phone: 'Téléphone',
        parent: 'Upline',
        heldPt: 'PT gardé (%)',
        maxLineStake: 'Max. par ligne (฿)',
        maxSlipStake: 'Max. par bulletin (฿)',
        maxDayStake: 'Max. par jour (฿)',
        excludedUntil: 'Exclu jusqu’au',
        note: 'Note',
        status: 'Statut',
        effectiveStatus: 'Statut effectif',
        reason: 'Motif',
        balance: 'Solde (฿)',
        available: 'Disponible (฿)',
        usedCredit: 'Crédit utilisé',
        isNearLimit: 'Proche de la limite',
        isSilent: 'Inactif depuis 30 jours',
        weekResult: 'Gains/pertes de la semaine (฿)',
        atStake: 'En jeu (฿)',
        lastBetAt: 'Dernier pari',
        partner: 'Partenaire',
        hasNote: 'Avec une note',
        lifetimeResult: 'Gains/pertes au total (฿)',
        createdAt: 'Ajouté',
        version: 'Version',
      },
      options: {
        status: { active: 'Actif', suspended: 'Suspendu', locked: 'Verrouillé' },
        effectiveStatus: { active: 'Actif', suspended: 'Suspendu', locked: 'Verrouillé' },
      },
      status: {
        active: 'Parie normalement.',
        suspended: 'Ce membre peut se connecter et consulter, mais pas parier.',
        locked: 'Ce membre ne peut ni se connecter ni parier.',
      },
      held: {
        meaning: 'La part de l’agent sur les paris de ce membre. Le reste va au sommet de l’arbre.',
        readOnly: 'Seul l’upline direct peut le modifier.',
        none: 'Rien',
        all: 'Tout %{percent} %',
      },
      limits: {
        maxLineStake: 'Par ligne de bulletin. Vide = pas de limite ici.',
        maxSlipStake: 'Par bulletin. Vide = pas de limite ici.',
        maxDayStake: 'Par date comptable. Vide = pas de limite ici.',
        excludedUntil:
          'Aucun pari jusque-là ; les retraits restent possibles. Seul l’upline direct peut raccourcir le délai.',
      },
      noteHint: 'Réservée à l’équipe ; le membre ne la voit jamais',
      phone: { show: 'Afficher', recorded: 'L’affichage du numéro complet est enregistré' },
      import: 'Importer',
    },
  },
} satisfies AreaTexts['members'];
