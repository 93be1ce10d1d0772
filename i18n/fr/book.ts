import type { AreaTexts } from '../messages';

/** Result types. */
const families = {
  thai: 'Loterie d’État thaïlandaise',
  baac: 'BAAC',
  gsb: 'GSB',
  hanoi: 'Hanoï',
  lao: 'Laos',
  malay: 'Malaisie',
  stock: 'Indice boursier',
  yeekee: 'Yeekee',
};

/** Groups of lottos. */
const groups = {
  government: 'État',
  foreign: 'Étranger',
  stock: 'Bourses',
  yeekee: 'Yeekee',
};

/** Texts that the screens of the book share: bet types, lottos and their groups, the chosen lotto and round, in French. */
export const book = {
  betTypes: {
    top3: '3 haut',
    row3: '3 tod',
    front3: '3 avant',
    bottom3: '3 bas',
    top2: '2 haut',
    bottom2: '2 bas',
    row2: '2 tod',
    top1: 'Chiffre haut',
    bottom1: 'Chiffre bas',
    top4: '4 haut',
    row4: '4 tod',
    top5: '5 haut',
    top6: '6 haut',
  },
  roundClose: {
    closes: 'Clôture',
    closed: 'Clôturé',
  },
  context: {
    label: 'Loterie',
    lotto: 'Loterie',
    round: 'Tirage',
    lottos: {
      all: 'Toutes les loteries',
      next: 'Prochaine clôture',
    },
    rounds: {
      all: 'Tous les tirages',
      next: 'Prochaine clôture',
    },
    named: '%{date}, tirage %{number}',
    clear: 'Effacer la loterie',
  },
  layOff: {
    net: {
      laidOff: 'Cédé (฿)',
      kept: 'Gardé (฿)',
      waiting: '%{amount} envoyé, pas encore de réponse',
      liability: 'Risque net (฿)',
    },
  },
  limits: {
    loosen: {
      title: 'Cela assouplit une limite',
      text: '%{betType} : %{part} %{before} → %{after}',
      reason: 'Motif',
      confirm: 'Assouplir',
    },
  },
  lottos: {
    names: {
      thai: 'Loterie d’État thaïlandaise',
      baac: 'BAAC',
      gsb: 'GSB',
      'hanoi-special': 'Hanoï spécial',
      hanoi: 'Hanoï',
      'hanoi-vip': 'Hanoï VIP',
      lao: 'Laos',
      malay: 'Malaisie',
      'stock-nikkei-am': 'Nikkei matin',
      'stock-nikkei-pm': 'Nikkei après-midi',
      'stock-china-am': 'Chine matin',
      'stock-china-pm': 'Chine après-midi',
      'stock-hangseng-am': 'Hang Seng matin',
      'stock-hangseng-pm': 'Hang Seng après-midi',
      'stock-taiwan': 'Taïwan',
      'stock-korea': 'Corée',
      'stock-singapore': 'Singapour',
      'stock-thai': 'Bourse thaïlandaise',
      'stock-india': 'Inde',
      'stock-egypt': 'Égypte',
      'stock-uk': 'Royaume-Uni',
      'stock-germany': 'Allemagne',
      'stock-russia': 'Russie',
      'stock-dowjones': 'Dow Jones',
      yeekee: 'Yeekee',
      'yeekee-vip': 'Yeekee VIP',
    },
    groups,
    groupTabs: 'Groupes de loteries',
    hoursMinutes: '%{hours} h %{minutes} min',
    days: '%{days} j %{hours} h',
    tester: {
      parts: {
        first: 'Premier prix',
        second: 'Deuxième prix',
        special: 'Prix spécial',
        prize: 'Numéro gagnant',
        number: 'Numéro',
        index: 'Indice',
        change: 'Variation',
        'front3-0': 'Trois avant, 1er',
        'front3-1': 'Trois avant, 2e',
        'bottom3-0': 'Trois arrière, 1er',
        'bottom3-1': 'Trois arrière, 2e',
        bottom2: 'Prix à deux chiffres',
      },
    },
  },
  rates: {
    noRates: 'Lecture seule : votre compte ne peut pas modifier les cotes.',
  },
  resources: {
    lottos: {
      options: {
        family: families,
        group: groups,
      },
    },
    rounds: {
      options: {
        family: families,
        group: groups,
        state: {
          scheduled: 'Prévu',
          open: 'Ouvert',
          suspended: 'Suspendu',
          closed: 'Clos',
          awaitingApproval: 'En attente d’approbation',
          resulted: 'En paiement',
          settled: 'Réglé',
          correcting: 'En correction',
          voided: 'Annulé',
          noResult: 'Sans résultat',
          shooting: 'Reçoit des numéros',
          frozen: 'En calcul',
        },
      },
    },
  },
  results: {
    reasons: {
      tooFewShoots: 'Moins de 16 numéros',
      calledOff: 'Ce tirage n’est plus dans l’horaire',
      mismatch: 'Les deux personnes ont saisi des résultats différents',
    },
    reason: 'Motif',
  },
  shell: {
    suspension: {
      causes: {
        disk: 'Le système a suspendu les paris car le disque de la base de données est presque plein.',
      },
    },
  },
} satisfies AreaTexts['book'];
