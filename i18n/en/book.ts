/** Result types. */
const families = {
  thai: 'Thai government',
  baac: 'BAAC',
  gsb: 'GSB',
  hanoi: 'Hanoi',
  lao: 'Lao',
  malay: 'Malay',
  stock: 'Stock index',
  yeekee: 'Yeekee',
};

/** Groups of lottos. */
const groups = {
  government: 'Government',
  foreign: 'Foreign',
  stock: 'Stocks',
  yeekee: 'Yeekee',
};

/** Texts that the screens of the book share: bet types, lottos and their groups, the chosen lotto and round. */
export const book = {
  betTypes: {
    top3: '3-top',
    row3: '3-tod',
    front3: '3-front',
    bottom3: '3-bottom',
    top2: '2-top',
    bottom2: '2-bottom',
    row2: '2-tod',
    top1: 'Run top',
    bottom1: 'Run bottom',
    top4: '4-top',
    row4: '4-tod',
    top5: '5-top',
    top6: '6-top',
  },
  roundClose: {
    closes: 'Closes',
    closed: 'Closed',
  },
  context: {
    label: 'Lotto',
    lotto: 'Lotto',
    round: 'Round',
    lottos: {
      all: 'All lottos',
      next: 'Next to close',
    },
    rounds: {
      all: 'All rounds',
      next: 'Next to close',
    },
    named: '%{date}, round %{number}',
    clear: 'Clear lotto',
  },
  layOff: {
    net: {
      laidOff: 'Laid off (฿)',
      kept: 'Kept (฿)',
      waiting: '%{amount} sent, no answer yet',
      liability: 'Net liability (฿)',
    },
  },
  limits: {
    loosen: {
      title: 'This loosens a limit',
      text: '%{betType}: %{part} %{before} → %{after}',
      reason: 'Reason',
      confirm: 'Loosen',
    },
  },
  lottos: {
    names: {
      thai: 'Thai government',
      baac: 'BAAC',
      gsb: 'GSB',
      'hanoi-special': 'Hanoi Special',
      hanoi: 'Hanoi',
      'hanoi-vip': 'Hanoi VIP',
      lao: 'Lao',
      malay: 'Malay',
      'stock-nikkei-am': 'Nikkei morning',
      'stock-nikkei-pm': 'Nikkei afternoon',
      'stock-china-am': 'China morning',
      'stock-china-pm': 'China afternoon',
      'stock-hangseng-am': 'Hang Seng morning',
      'stock-hangseng-pm': 'Hang Seng afternoon',
      'stock-taiwan': 'Taiwan',
      'stock-korea': 'Korea',
      'stock-singapore': 'Singapore',
      'stock-thai': 'Thai stocks',
      'stock-india': 'India',
      'stock-egypt': 'Egypt',
      'stock-uk': 'UK',
      'stock-germany': 'Germany',
      'stock-russia': 'Russia',
      'stock-dowjones': 'Dow Jones',
      yeekee: 'Yeekee',
      'yeekee-vip': 'Yeekee VIP',
    },
    groups,
    groupTabs: 'Lotto groups',
    hoursMinutes: '%{hours} h %{minutes} min',
    days: '%{days} d %{hours} h',
    tester: {
      parts: {
        first: 'First prize',
        second: 'Second prize',
        special: 'Special prize',
        prize: 'Prize number',
        number: 'Number',
        index: 'Index',
        change: 'Change',
        'front3-0': 'Front three, 1st',
        'front3-1': 'Front three, 2nd',
        'bottom3-0': 'Back three, 1st',
        'bottom3-1': 'Back three, 2nd',
        bottom2: 'Two-digit prize',
      },
    },
  },
  rates: {
    noRates: 'Read only: your account can’t change rates.',
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
          scheduled: 'Scheduled',
          open: 'Open',
          suspended: 'Suspended',
          closed: 'Closed',
          awaitingApproval: 'Awaiting approval',
          resulted: 'Paying out',
          settled: 'Settled',
          correcting: 'Being corrected',
          voided: 'Voided',
          noResult: 'No result',
          shooting: 'Taking shoots',
          frozen: 'Calculating',
        },
      },
    },
  },
  results: {
    reasons: {
      tooFewShoots: 'Fewer than 16 numbers were shot',
      calledOff: 'The draw is no longer in the schedule',
      mismatch: 'The two people entered different results',
    },
    reason: 'Reason',
  },
  shell: {
    suspension: {
      causes: {
        disk: 'The system suspended betting because the database’s disk is almost full.',
      },
    },
  },
};
