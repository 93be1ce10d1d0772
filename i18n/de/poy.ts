import type { AreaTexts } from '../messages';

const separator = (sign: string) => ({
  name: `Zeichen ${sign} zwischen Ziffern`,
  effect: `27${sign}100 und 12${sign}21=50: %{value}.`,
  choices: {
    byLength: `nach Länge: 27${sign}100 ist 27 mit ฿100, 12${sign}21 sind zwei Zahlen`,
    amounts: `wie = und *: 27${sign}100${sign}40 ist 27=100*40`,
    numbers: `nur zwischen Zahlen: 12${sign}21=50`,
    ask: 'nachfragen, wo ein Betrag möglich ist',
  },
});

const ask = 'jedes Mal nachfragen';
const point = separator('.');

const twoAmounts = { topBottom: '2 oben ฿100, 2 unten ฿40', orders: '2 oben: 27 mit ฿100, 72 mit ฿40', ask };

/** Reading of typed and pasted bets, in German. */
export const poy = {
  poy: {
    open: {
      title: 'Zu prüfende Stellen',
      count: '%{smart_count} Stelle zu prüfen |||| %{smart_count} Stellen zu prüfen',
      select: 'Im Feld markieren',
      delete: '„%{text}“ aus dem Feld löschen',
      cancel: 'Bittet um Stornierung. Nichts wird storniert, bis Sie es tun.',
      findSlips: 'Scheine suchen',
    },
    reasons: {
      word: 'Nicht verstanden. Bitte korrigieren oder löschen.',
      amount: 'Unklarer Betrag.',
      zero: 'Der Betrag ist null.',
      tooLarge: 'Der Betrag ist zu hoch.',
      noAmount: 'Der Betrag fehlt.',
      noNumber: 'Die Zahl fehlt.',
      numberOrAmount: 'Eine Zahl oder ein Betrag?',
      sign: 'Unklares Zeichen zwischen den Beträgen.',
      run: 'Laufwette oder Listennummer?',
      stamp: 'Uhrzeit, Datum oder Listennummer?',
      letter: 'Dieser Buchstabe ist doppeldeutig.',
      unbound: 'Unklar, zu welcher Zahl das gehört.',
      betType: 'Die Zahl passt nicht zu dieser Wettart.',
      twice: 'Die Wettarten widersprechen sich.',
      heading: 'Unklar, für welche Wetten die Überschrift gilt.',
      orders: 'Ein Betrag oder die Anzahl der Reihenfolgen?',
      style: 'Laut Einstellungen wird hier nachgefragt.',
      tooManyAmounts: 'Mehr Beträge als Wettarten.',
      tooFewAmounts: 'Weniger Beträge als Wettarten.',
      helper: 'Braucht eine Zahl mit anderer Stellenzahl.',
      price: 'Preis je Zahl oder für alle?',
      length: 'Keine Wettart hat so viele Ziffern.',
      change: 'Bittet, eine frühere Wette zu ändern.',
      cancel: 'Unter einer Bitte um Stornierung: noch eine Wette?',
      lottery: 'Der Text nennt mehrere Lotterien.',
      total: 'Die genannten Summen widersprechen sich.',
      restricted: 'Eingeschränkt: geschlossen oder halbe Quote?',
      actions: 'Mehrere Aktionen für dieselbe Zahl.',
      lift: 'Bittet um Änderung oder Aufhebung einer Einschränkung. Bitte selbst vornehmen.',
    },
    habits: {
      star: { name: 'Zwei Beträge mit *', effect: '27=100*40 bedeutet: %{value}.', choices: twoAmounts },
      times: { name: 'Zwei Beträge mit x', effect: '27=100x40 bedeutet: %{value}.', choices: twoAmounts },
      dash: separator('-'),
      slash: separator('/'),
      point: { ...point, choices: { ...point.choices, zero: 'anstelle eines Betrags, für keinen: 27=.*40' } },
      equalAmounts: {
        name: 'Zwei gleiche Beträge bei zwei Ziffern',
        effect: '12=50*50 bedeutet: %{value}.',
        choices: { topBottom: '2 oben ฿50, 2 unten ฿50', orders: '2 oben: 12 und 21 mit je ฿50', ask },
      },
      ho: {
        name: 'Buchstabe ห mit einer Ziffer',
        effect: 'ห3=20 bedeutet: %{value}.',
        choices: { front: 'vorn (หน้า), 30 bis 39', back: 'hinten (หลัง), 03 bis 93', ask },
      },
      twoDigits: {
        name: 'Zwei Ziffern ohne Wettart',
        effect: '27=50 bedeutet: %{value}.',
        choices: { top: '2 oben ฿50', topAndBottom: '2 oben und 2 unten, je ฿50', ask },
      },
      threeDigits: {
        name: 'Drei Ziffern ohne Wettart',
        effect: '123=50 bedeutet: %{value}.',
        choices: { top: '3 oben ฿50', topAndTod: '3 oben und 3 Tod, je ฿50', ask },
      },
      orders: {
        name: 'Zweiter Betrag gleich der Anzahl der Reihenfolgen',
        effect: '407=20*6 bedeutet: %{value}.',
        choices: { set: 'alle 6 Reihenfolgen mit je ฿20, ฿120', amounts: '3 oben ฿20, 3 Tod ฿6', ask },
      },
    },
  },
} satisfies AreaTexts['poy'];
