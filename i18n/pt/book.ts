import type { AreaTexts } from '../messages';

/** Result types. */
const families = {
  thai: 'Governo tailandês',
  baac: 'BAAC',
  gsb: 'GSB',
  hanoi: 'Hanói',
  lao: 'Laos',
  malay: 'Malásia',
  stock: 'Índice de bolsa',
  yeekee: 'Yeekee',
};

/** Groups of lottos. */
const groups = {
  government: 'Governo',
  foreign: 'Estrangeiras',
  stock: 'Bolsas',
  yeekee: 'Yeekee',
};

/** Texts that the screens of the book share: bet types, lottos and their groups, the chosen lotto and round, in Portuguese. */
export const book = {
  betTypes: {
    top3: 'Centena topo',
    row3: 'Centena invertida',
    front3: 'Centena frente',
    bottom3: 'Centena base',
    top2: 'Dezena topo',
    bottom2: 'Dezena base',
    row2: 'Dezena invertida',
    top1: 'Unidade topo',
    bottom1: 'Unidade base',
    top4: 'Milhar topo',
    row4: 'Milhar invertido',
    top5: '5 dígitos topo',
    top6: '6 dígitos topo',
  },
  roundClose: {
    closes: 'Fecha',
    closed: 'Fechou',
  },
  context: {
    label: 'Loteria',
    lotto: 'Loteria',
    round: 'Rodada',
    lottos: {
      all: 'Todas as loterias',
      next: 'Próxima a fechar',
    },
    rounds: {
      all: 'Todas as rodadas',
      next: 'Próxima a fechar',
    },
    named: '%{date}, rodada %{number}',
    clear: 'Limpar loteria',
  },
  layOff: {
    net: {
      laidOff: 'Descarregado (฿)',
      kept: 'Retido (฿)',
      waiting: '%{amount} enviado, ainda sem resposta',
      liability: 'Risco líquido (฿)',
    },
  },
  limits: {
    loosen: {
      title: 'Isto afrouxa um limite',
      text: '%{betType}: %{part} %{before} → %{after}',
      reason: 'Motivo',
      confirm: 'Afrouxar',
    },
  },
  lottos: {
    names: {
      thai: 'Governo tailandês',
      baac: 'BAAC',
      gsb: 'GSB',
      'hanoi-special': 'Hanói Especial',
      hanoi: 'Hanói',
      'hanoi-vip': 'Hanói VIP',
      lao: 'Laos',
      malay: 'Malásia',
      'stock-nikkei-am': 'Nikkei manhã',
      'stock-nikkei-pm': 'Nikkei tarde',
      'stock-china-am': 'China manhã',
      'stock-china-pm': 'China tarde',
      'stock-hangseng-am': 'Hang Seng manhã',
      'stock-hangseng-pm': 'Hang Seng tarde',
      'stock-taiwan': 'Taiwan',
      'stock-korea': 'Coreia',
      'stock-singapore': 'Singapura',
      'stock-thai': 'Bolsa tailandesa',
      'stock-india': 'Índia',
      'stock-egypt': 'Egito',
      'stock-uk': 'Reino Unido',
      'stock-germany': 'Alemanha',
      'stock-russia': 'Rússia',
      'stock-dowjones': 'Dow Jones',
      yeekee: 'Yeekee',
      'yeekee-vip': 'Yeekee VIP',
    },
    groups,
    groupTabs: 'Grupos de loterias',
    hoursMinutes: '%{hours} h %{minutes} min',
    days: '%{days} d %{hours} h',
    tester: {
      parts: {
        first: 'Primeiro prêmio',
        second: 'Segundo prêmio',
        special: 'Prêmio especial',
        prize: 'Número premiado',
        number: 'Número',
        index: 'Índice',
        change: 'Variação',
        'front3-0': 'Três da frente, 1º',
        'front3-1': 'Três da frente, 2º',
        'bottom3-0': 'Três da base, 1º',
        'bottom3-1': 'Três da base, 2º',
        bottom2: 'Prêmio de dois dígitos',
      },
    },
  },
  rates: {
    noRates: 'Somente leitura: sua conta não pode alterar cotações.',
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
          scheduled: 'Agendada',
          open: 'Aberta',
          suspended: 'Suspensa',
          closed: 'Fechada',
          awaitingApproval: 'Aguarda aprovação',
          resulted: 'Em pagamento',
          settled: 'Apurada',
          correcting: 'Em correção',
          voided: 'Anulada',
          noResult: 'Sem resultado',
          shooting: 'Recebe números',
          frozen: 'Em cálculo',
        },
      },
    },
  },
  results: {
    reasons: {
      tooFewShoots: 'Menos de 16 números enviados',
      calledOff: 'O sorteio não está mais no calendário',
      mismatch: 'As duas pessoas digitaram resultados diferentes',
    },
    reason: 'Motivo',
  },
  shell: {
    suspension: {
      causes: {
        disk: 'O sistema suspendeu as apostas porque o disco do banco de dados está quase cheio.',
      },
    },
  },
} satisfies AreaTexts['book'];
