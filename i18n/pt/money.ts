import type { AreaTexts } from '../messages';
import { habitChoices, habitNames } from '../reading-habits';
import { book } from './book';
import { poy } from './poy';

const { habits } = poy.poy;

/** Money of accounts: balances, terms and entries, in Portuguese. */
export const money = {
  limits: {
    ofAccount: {
      title: 'Limites de %{name} por loteria',
      hint: 'Mostra os limites das próximas rodadas e a conta que definiu cada um. Os seus limites só valem onde são mais rígidos.',
      ownMaxStake: 'Seu máximo por linha (฿)',
      ownPersonCap: 'Seu máximo por número (฿)',
      takes: 'Aceita apostas',
      columns: {
        betType: 'Tipo de aposta',
        minStake: 'Mín. (฿)',
        maxStake: 'Máximo por linha (฿)',
        personCap: 'Máximo por número (฿)',
      },
      unlimited: 'sem limite',
      inAll: 'Todas as loterias: %{what}',
      stopped: 'sem apostas',
    },
  },
  money: {
    balanceAndCredit: 'Saldo e crédito',
    balance: 'Saldo',
    atStake: 'Em jogo (฿)',
    available: 'Disponível (฿)',
    usedCredit: 'Crédito usado',
    settled: 'Incluindo a rede, em relação a você:',
    even: 'quitado',
    has: 'tem ฿%{amount}',
    owes: 'deve ฿%{amount}',
    kind: 'Tipo',
    kinds: {
      agent: 'Agente',
      member: 'Membro',
    },
    upline: 'Upline',
    amount: 'Valor',
    note: 'Observação',
    reason: 'Motivo',
    most: 'No máximo ฿%{amount}',
    becomes: '%{username}: %{before} → %{after}',
    moved: 'Feito. %{username} agora: %{balance}',
    presets: {
      deposits: 'Zerar: ฿%{amount}',
      withdrawals: 'Valor total: ฿%{amount}',
      collections: 'Total devido: ฿%{amount}',
      payments: 'Total devido: ฿%{amount}',
      adjustments: '฿%{amount}',
    },
    moves: {
      deposits: {
        name: 'Depositar',
        title: 'Depósito para %{username}',
        hint: 'Passa dinheiro seu para esta conta. Sai do seu saldo, incluindo o crédito que você ainda não repassou.',
        submit: 'Depositar %{amount}',
      },
      withdrawals: {
        name: 'Sacar',
        title: 'Saque de %{username}',
        hint: 'Traz dinheiro desta conta de volta para você. O crédito é para apostar e não pode ser sacado.',
        submit: 'Sacar %{amount}',
      },
      collections: {
        name: 'Receber',
        title: 'Receber de %{username}',
        hint: 'A conta pagou você fora deste sistema. A dívida dela diminui neste valor.',
        submit: 'Receber %{amount}',
      },
      payments: {
        name: 'Pagar',
        title: 'Pagar a %{username}',
        hint: 'Você pagou a conta fora deste sistema. A sua dívida com ela diminui neste valor.',
        submit: 'Pagar %{amount}',
      },
      adjustments: {
        name: 'Corrigir o saldo',
        title: 'Corrigir o saldo de %{username}',
        hint: 'Corrige um erro, com lançamento contra a casa. A conta pode ficar devendo.',
        submit: 'Corrigir em %{amount}',
        way: 'Sentido',
        add: 'Somar',
        take: 'Descontar',
      },
    },
    package: {
      several: {
        title: 'Atribuir um pacote a %{count} conta? |||| Atribuir um pacote a %{count} contas?',
        means:
          'Vale para bilhetes a partir de agora. Você só pode atribuir pacotes a contas diretamente abaixo de você.',
        which: 'Pacote',
        upline: 'Igual ao seu',
        submit: 'Atribuir',
        done: '%{count} conta com novo pacote |||| %{count} contas com novo pacote',
        refused: 'Nada foi alterado. Estas contas não estão diretamente abaixo de você: %{names}',
      },
      inForce: 'Pacote atual',
      none: 'Igual ao upline',
      upline: 'Igual ao upline: %{name}',
      takeUpline: 'Usar o pacote do upline',
    },
    credit: {
      allowanceHint: 'Além do limite, até o momento definido. Não pode ser repassado.',
      least: 'Mín. ฿%{amount}',
      most: 'Máx. ฿%{amount}',
      unbounded: 'O crédito dado pelo master não tem teto.',
      notYours: 'Para alterar o tipo de fundos e o limite, você precisa de permissão para movimentar dinheiro.',
      belowUsed:
        '฿%{amount} do crédito estão em uso ou repassados. Com um limite menor, a conta não aposta nem repassa crédito até voltar a caber.',
      alarmHint: 'Sinalizado a partir deste nível; vazio: os %{percent}% habituais',
      suspendsHint: 'Suspende a conta segundos depois de o crédito acabar. Você a reativa depois do acerto.',
      creditMeans: 'A crédito: aposta até o limite e acerta a dívida com o upline.',
      cashMeans: 'À vista: aposta com o dinheiro depositado e não tem nada a acertar.',
    },
    etc: {
      neverCleared: 'Contas à vista não têm nada a acertar.',
      exceeding: 'Apostas e repasses param no limite de crédito. Só uma correção pode ir além.',
    },
    commission: {
      hint: 'Vale para cada aposta a partir do próximo bilhete. Vazio: igual ao upline. Para um membro, é o desconto.',
      most: 'Máx. %{percent}%',
      fill: '%{betType}: definir o máx., %{percent}%',
    },
    hold: {
      hint: 'Máximo retido por número em uma rodada, em baht. O excedente vai para o upline. Vazio: sem teto.',
      takesRestHint: 'Retém o excedente das contas abaixo antes que chegue ao topo.',
      notYours: 'Somente leitura: cada conta define a própria retenção.',
      root: 'O master retém o restante, por isso não tem teto.',
    },
    reading: {
      hint: 'Como são lidas as apostas digitadas e coladas desta conta e da rede dela. Vale para as apostas feitas a partir de agora.',
      above: 'Igual ao upline: %{value}',
      notYours: 'Somente leitura: quem define é a própria conta ou o upline direto.',
      master: 'Somente leitura: para o master valem as configurações do sistema.',
      habits,
    },
    ledger: {
      from: 'De',
      to: 'Até',
      allDays: 'Tudo',
      anyKind: 'Todos os tipos',
      size: 'Valor a partir de',
      reference: 'Referência %{id}',
      allOfThis: 'Mostrar lançamentos relacionados',
      slip: 'Bilhete %{no}',
      opening: 'Saldo inicial (฿)',
      closing: 'Saldo final (฿)',
      empty: 'Nenhum lançamento nesta seleção.',
    },
    bank: {
      title: 'Dados de pagamento',
      hint: 'Impressos nos demonstrativos com um código PromptPay. A própria conta os preenche.',
      bank: 'Banco',
      bankAccount: 'Número da conta',
      holder: 'Titular',
      promptPay: 'PromptPay',
      saved: 'Salvo',
    },
    readOnly: {
      master: 'O master não tem upline, então não há condições a definir.',
      upline: 'Somente leitura: o upline direto define as condições.',
    },
  },
  resources: {
    'account-terms': {
      sections: {
        general: 'Informações gerais',
        credit: 'Crédito',
        etc: 'Outras configurações',
      },
      fields: {
        id: 'Id',
        username: 'Nome de usuário',
        funds: 'Fundos',
        creditLimit: 'Limite de crédito',
        creditAllowance: 'Crédito extra temporário',
        allowanceUntil: 'Crédito extra até',
        usedCreditAlarm: 'Alerta em (% usado)',
        suspendsAtLimit: 'Suspender no limite',
        clearingCycle: 'Ciclo de acerto',
        packageId: 'Pacote',
        belowUsed: 'Sim, definir abaixo do valor usado',
        version: 'Versão',
      },
      options: {
        funds: {
          credit: 'Crédito',
          cash: 'À vista',
        },
        clearingCycle: {
          weekly: 'Semanal',
          daily: 'Diário',
          draw: 'Por sorteio',
        },
      },
    },
    'account-commissions': {
      sections: {
        commission: 'Comissão (%)',
      },
      fields: {
        id: 'Id',
        ...book.betTypes,
        version: 'Versão',
      },
    },
    'account-holds': {
      sections: {
        hold: 'Retenção própria (฿ por número)',
      },
      fields: {
        id: 'Id',
        ...book.betTypes,
        takesRest: 'Fica com o restante',
        version: 'Versão',
      },
    },
    'account-reading': {
      sections: {
        reading: 'Leitura de apostas digitadas',
      },
      fields: {
        id: 'Id',
        ...habitNames(habits),
        version: 'Versão',
      },
      options: habitChoices(habits),
    },
    ledger: {
      fields: {
        id: 'Id',
        number: 'Nº',
        at: 'Data e hora',
        kind: 'Tipo',
        amount: 'Valor (฿)',
        size: 'Valor absoluto (฿)',
        before: 'Antes (฿)',
        after: 'Saldo (฿)',
        businessDate: 'Data contábil',
        referenceId: 'Referência (id)',
        slipNo: 'Bilhete',
        lotto: 'Loteria',
        roundDate: 'Data do sorteio',
        roundNo: 'Rodada',
        actor: 'Usuário',
        reason: 'Observação',
      },
      options: {
        kind: {
          stake: 'Bilhete',
          cancel: 'Bilhete cancelado',
          refund: 'Devolução',
          settle: 'Rodada apurada',
          reverse: 'Apuração estornada',
          confirmWin: 'Prêmio alto confirmado',
          reward: 'Prêmio yeekee',
          deposit: 'Depósito',
          withdraw: 'Saque',
          clear: 'Pagamento',
          adjust: 'Correção',
          layOff: 'Descarga',
          payDealer: 'Acerto com banqueiro',
        },
      },
    },
  },
} satisfies AreaTexts['money'];
