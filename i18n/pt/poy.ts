import type { AreaTexts } from '../messages';

const separator = (sign: string) => ({
  name: `Sinal ${sign} entre dígitos`,
  effect: `27${sign}100 e 12${sign}21=50: %{value}.`,
  choices: {
    byLength: `pelo tamanho: 27${sign}100 é 27 a ฿100, 12${sign}21 são dois números`,
    amounts: `como = e *: 27${sign}100${sign}40 é 27=100*40`,
    numbers: `só entre números: 12${sign}21=50`,
    ask: 'perguntar sempre que puder ser um valor',
  },
});

const ask = 'perguntar sempre';
const point = separator('.');

const twoAmounts = {
  topBottom: 'dezena topo ฿100, dezena base ฿40',
  orders: 'dezena topo: 27 a ฿100, 72 a ฿40',
  ask,
};

/** Reading of typed and pasted bets, in Portuguese. */
export const poy = {
  poy: {
    open: {
      title: 'Trechos a conferir',
      count: '%{smart_count} trecho a conferir |||| %{smart_count} trechos a conferir',
      select: 'Selecionar na caixa',
      delete: 'Apagar “%{text}” da caixa',
      cancel: 'Pede cancelamento. Nada é cancelado até que você o faça.',
      findSlips: 'Buscar bilhetes',
    },
    reasons: {
      word: 'Não entendido. Corrija ou apague.',
      amount: 'Valor pouco claro.',
      zero: 'O valor é zero.',
      tooLarge: 'O valor é alto demais.',
      noAmount: 'Falta o valor.',
      noNumber: 'Falta o número.',
      numberOrAmount: 'Um número ou um valor?',
      sign: 'Sinal pouco claro entre os valores.',
      run: 'Unidade ou número de lista?',
      stamp: 'Hora, data ou número de lista?',
      letter: 'Esta letra tem dois sentidos.',
      unbound: 'Não está claro a que número pertence.',
      betType: 'O número não serve para esse tipo de aposta.',
      twice: 'Os tipos de aposta se contradizem.',
      heading: 'Não está claro a quais apostas o título se aplica.',
      orders: 'Um valor ou a quantidade de ordens?',
      style: 'As configurações pedem para perguntar.',
      tooManyAmounts: 'Mais valores que tipos de aposta.',
      tooFewAmounts: 'Menos valores que tipos de aposta.',
      helper: 'Precisa de um número com outra quantidade de dígitos.',
      price: 'Preço por número ou pelo conjunto?',
      length: 'Nenhum tipo de aposta tem tantos dígitos.',
      change: 'Pede para mudar uma aposta anterior.',
      cancel: 'Abaixo de um pedido de cancelamento: ainda é aposta?',
      lottery: 'O texto cita várias loterias.',
      total: 'Os totais escritos se contradizem.',
      restricted: 'Restrito: fechado ou paga metade?',
      actions: 'Mais de uma ação para o mesmo número.',
      lift: 'Pede para mudar ou retirar uma restrição. Faça isso manualmente.',
    },
    habits: {
      star: { name: 'Dois valores com *', effect: '27=100*40 significa: %{value}.', choices: twoAmounts },
      times: { name: 'Dois valores com x', effect: '27=100x40 significa: %{value}.', choices: twoAmounts },
      dash: separator('-'),
      slash: separator('/'),
      point: { ...point, choices: { ...point.choices, zero: 'no lugar de um valor, para nenhum: 27=.*40' } },
      equalAmounts: {
        name: 'Dois valores iguais para dois dígitos',
        effect: '12=50*50 significa: %{value}.',
        choices: { topBottom: 'dezena topo ฿50, dezena base ฿50', orders: 'dezena topo: 12 e 21 a ฿50 cada', ask },
      },
      ho: {
        name: 'Letra ห com um dígito',
        effect: 'ห3=20 significa: %{value}.',
        choices: { front: 'início (หน้า), de 30 a 39', back: 'final (หลัง), de 03 a 93', ask },
      },
      twoDigits: {
        name: 'Dois dígitos sem tipo de aposta',
        effect: '27=50 significa: %{value}.',
        choices: { top: 'dezena topo ฿50', topAndBottom: 'dezena topo e dezena base, ฿50 cada', ask },
      },
      threeDigits: {
        name: 'Três dígitos sem tipo de aposta',
        effect: '123=50 significa: %{value}.',
        choices: { top: 'centena topo ฿50', topAndTod: 'centena topo e centena invertida, ฿50 cada', ask },
      },
      orders: {
        name: 'Segundo valor igual à quantidade de ordens',
        effect: '407=20*6 significa: %{value}.',
        choices: {
          set: 'as 6 ordens a ฿20 cada, ฿120',
          amounts: 'centena topo ฿20, centena invertida ฿6',
          ask,
        },
      },
    },
  },
} satisfies AreaTexts['poy'];
