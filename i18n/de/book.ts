import type { AreaTexts } from '../messages';

/** Result types. */
const families = {
  thai: 'Thailändische Staatslotterie',
  baac: 'BAAC',
  gsb: 'GSB',
  hanoi: 'Hanoi',
  lao: 'Laos',
  malay: 'Malaysia',
  stock: 'Aktienindex',
  yeekee: 'Yeekee',
};

/** Groups of lottos. */
const groups = {
  government: 'Staatlich',
  foreign: 'Ausland',
  stock: 'Börsen',
  yeekee: 'Yeekee',
};

/** Texts that the screens of the book share: bet types, lottos and their groups, the chosen lotto and round, in German. */
export const book = {
  betTypes: {
    top3: '3 oben',
    row3: '3 Tod',
    front3: '3 vorn',
    bottom3: '3 unten',
    top2: '2 oben',
    bottom2: '2 unten',
    row2: '2 Tod',
    top1: 'Lauf oben',
    bottom1: 'Lauf unten',
    top4: '4 oben',
    row4: '4 Tod',
    top5: '5 oben',
    top6: '6 oben',
  },
  roundClose: {
    closes: 'Schließt',
    closed: 'Geschlossen',
  },
  context: {
    label: 'Lotterie',
    lotto: 'Lotterie',
    round: 'Runde',
    lottos: {
      all: 'Alle Lotterien',
      next: 'Nächster Annahmeschluss',
    },
    rounds: {
      all: 'Alle Runden',
      next: 'Nächster Annahmeschluss',
    },
    named: '%{date}, Runde %{number}',
    clear: 'Lotterie abwählen',
  },
  layOff: {
    net: {
      laidOff: 'Weitergegeben (฿)',
      kept: 'Behalten (฿)',
      waiting: '%{amount} gesendet, noch ohne Antwort',
      liability: 'Nettorisiko (฿)',
    },
  },
  limits: {
    loosen: {
      title: 'Damit wird ein Limit gelockert',
      text: '%{betType}: %{part} %{before} → %{after}',
      reason: 'Grund',
      confirm: 'Lockern',
    },
  },
  lottos: {
    names: {
      thai: 'Thailändische Staatslotterie',
      baac: 'BAAC',
      gsb: 'GSB',
      'hanoi-special': 'Hanoi Spezial',
      hanoi: 'Hanoi',
      'hanoi-vip': 'Hanoi VIP',
      lao: 'Laos',
      malay: 'Malaysia',
      'stock-nikkei-am': 'Nikkei vormittags',
      'stock-nikkei-pm': 'Nikkei nachmittags',
      'stock-china-am': 'China vormittags',
      'stock-china-pm': 'China nachmittags',
      'stock-hangseng-am': 'Hang Seng vormittags',
      'stock-hangseng-pm': 'Hang Seng nachmittags',
      'stock-taiwan': 'Taiwan',
      'stock-korea': 'Korea',
      'stock-singapore': 'Singapur',
      'stock-thai': 'Thailändische Börse',
      'stock-india': 'Indien',
      'stock-egypt': 'Ägypten',
      'stock-uk': 'Großbritannien',
      'stock-germany': 'Deutschland',
      'stock-russia': 'Russland',
      'stock-dowjones': 'Dow Jones',
      yeekee: 'Yeekee',
      'yeekee-vip': 'Yeekee VIP',
    },
    groups,
    groupTabs: 'Lotteriegruppen',
    hoursMinutes: '%{hours} Std. %{minutes} Min.',
    days: '%{days} T. %{hours} Std.',
    tester: {
      parts: {
        first: 'Erster Preis',
        second: 'Zweiter Preis',
        special: 'Sonderpreis',
        prize: 'Gewinnzahl',
        number: 'Zahl',
        index: 'Index',
        change: 'Veränderung',
        'front3-0': 'Vorn drei, 1.',
        'front3-1': 'Vorn drei, 2.',
        'bottom3-0': 'Hinten drei, 1.',
        'bottom3-1': 'Hinten drei, 2.',
        bottom2: 'Zweistelliger Preis',
      },
    },
  },
  rates: {
    noRates: 'Nur lesen: Ihr Konto kann keine Quoten ändern.',
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
          scheduled: 'Geplant',
          open: 'Offen',
          suspended: 'Ausgesetzt',
          closed: 'Geschlossen',
          awaitingApproval: 'Wartet auf Freigabe',
          resulted: 'Wird ausgezahlt',
          settled: 'Abgerechnet',
          correcting: 'Wird korrigiert',
          voided: 'Annulliert',
          noResult: 'Ohne Ergebnis',
          shooting: 'Nimmt Zahlen an',
          frozen: 'Wird berechnet',
        },
      },
    },
  },
  results: {
    reasons: {
      tooFewShoots: 'Weniger als 16 Zahlen abgegeben',
      calledOff: 'Die Ziehung steht nicht mehr im Zeitplan',
      mismatch: 'Die beiden Personen haben verschiedene Ergebnisse eingegeben',
    },
    reason: 'Grund',
  },
  shell: {
    suspension: {
      causes: {
        disk: 'Das System hat die Wettannahme ausgesetzt, weil der Datenträger der Datenbank fast voll ist.',
      },
    },
  },
} satisfies AreaTexts['book'];
