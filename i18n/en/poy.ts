/** Meaning of a sign between digits. */
const separator = (sign: string) => ({
  name: `Sign ${sign} between digits`,
  effect: `27${sign}100 and 12${sign}21=50: %{value}.`,
  choices: {
    byLength: `by length: 27${sign}100 is 27 at ฿100, 12${sign}21 are two numbers`,
    amounts: `like = and *: 27${sign}100${sign}40 is 27=100*40`,
    numbers: `only between numbers: 12${sign}21=50`,
    ask: 'ask wherever an amount is possible',
  },
});

const ask = 'ask every time';
const point = separator('.');

/** Meaning of two amounts for one number. */
const twoAmounts = { topBottom: '2-top ฿100, 2-bottom ฿40', orders: '2-top: 27 at ฿100, 72 at ฿40', ask };

/** Reading of typed and pasted bets. */
export const poy = {
  poy: {
    open: {
      title: 'Passages to check',
      count: '%{smart_count} passage to check |||| %{smart_count} passages to check',
      select: 'Select in the box',
      delete: 'Delete “%{text}” from the box',
      cancel: 'Asks to cancel. Nothing is cancelled until you do it.',
      findSlips: 'Find slips',
    },
    reasons: {
      word: 'Not understood. Correct or delete it.',
      amount: 'Unclear amount.',
      zero: 'The amount is zero.',
      tooLarge: 'The amount is too large.',
      noAmount: 'The amount is missing.',
      noNumber: 'The number is missing.',
      numberOrAmount: 'A number or an amount?',
      sign: 'Unclear sign between the amounts.',
      run: 'A run bet, or a list number?',
      stamp: 'A time, a date or a list number?',
      letter: 'This letter has two meanings.',
      unbound: 'Unclear which number this belongs to.',
      betType: 'The number doesn’t fit this bet type.',
      twice: 'The bet types contradict each other.',
      heading: 'Unclear which bets the heading applies to.',
      orders: 'An amount, or the count of orders?',
      style: 'Your settings ask about this.',
      tooManyAmounts: 'More amounts than bet types.',
      tooFewAmounts: 'Fewer amounts than bet types.',
      helper: 'Needs a number of another length.',
      price: 'A price for each number, or for all?',
      length: 'No bet type has this many digits.',
      change: 'Asks to change an earlier bet.',
      cancel: 'Below a request to cancel: still a bet?',
      lottery: 'The text names several lotteries.',
      total: 'The written totals contradict each other.',
      restricted: 'Restricted: closed or half-pay?',
      actions: 'More than one action for the same number.',
      lift: 'Asks to change or lift a restriction. Do that by hand.',
    },
    habits: {
      star: { name: 'Two amounts with *', effect: '27=100*40 means: %{value}.', choices: twoAmounts },
      times: { name: 'Two amounts with x', effect: '27=100x40 means: %{value}.', choices: twoAmounts },
      dash: separator('-'),
      slash: separator('/'),
      point: { ...point, choices: { ...point.choices, zero: 'in place of an amount, for none: 27=.*40' } },
      equalAmounts: {
        name: 'Two equal amounts for two digits',
        effect: '12=50*50 means: %{value}.',
        choices: { topBottom: '2-top ฿50, 2-bottom ฿50', orders: '2-top: 12 and 21 at ฿50 each', ask },
      },
      ho: {
        name: 'Letter ห with a digit',
        effect: 'ห3=20 means: %{value}.',
        choices: { front: 'front sweep (หน้า), 30 to 39', back: 'back sweep (หลัง), 03 to 93', ask },
      },
      twoDigits: {
        name: 'Two digits without a bet type',
        effect: '27=50 means: %{value}.',
        choices: { top: '2-top ฿50', topAndBottom: '2-top and 2-bottom, ฿50 each', ask },
      },
      threeDigits: {
        name: 'Three digits without a bet type',
        effect: '123=50 means: %{value}.',
        choices: { top: '3-top ฿50', topAndTod: '3-top and 3-tod, ฿50 each', ask },
      },
      orders: {
        name: 'Second amount equal to the count of orders',
        effect: '407=20*6 means: %{value}.',
        choices: { set: 'all 6 orders at ฿20 each, ฿120', amounts: '3-top ฿20, 3-tod ฿6', ask },
      },
    },
  },
};
