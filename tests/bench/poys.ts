/** The reader of poys on texts of 2,000 rows, next to writing and parsing the same bets as JSON. */
import { readPoy } from '../../domain/poy/poy-reader';
import { SETS, SIGNS, WHOLE, WHOLE_POYS, WORDS } from '../unit/poy/seller-poys';
import { compare } from './measure';

const ROWS = 2_000;

/** Highest ratio of the reading to the JSON of its bets. */
const RATIO_MAX = 15;

const numbered = (index: number) => String(index % 100).padStart(2, '0');

/** Repeats a text until it has the wanted number of rows. */
function repeated(text: string): string {
  const rows = text.split('\n');
  return Array.from({ length: ROWS }, (_, index) => rows[index % rows.length]).join('\n');
}

const oneRow = [...SIGNS, ...WORDS, ...SETS, ...WHOLE].map(([text]) => text).filter((text) => !text.includes('\n'));

const TEXTS: Readonly<Record<string, string>> = {
  'a number with two amounts in each row': Array.from(
    { length: ROWS },
    (_, index) => `${numbered(index)}=${10 + (index % 90)}*${5 + (index % 50)}`,
  ).join('\n'),
  'chat messages of a seller': repeated(`${WHOLE_POYS.CHAT}\n`),
  'every style of the trade, ten rows a message': repeated(
    oneRow.map((row, index) => (index % 10 === 9 ? `${row}\n` : row)).join('\n'),
  ),
};

/** Measures the texts, says a line for each, and tells whether all are within the bound. */
export async function measurePoys(say: (line: string) => void): Promise<boolean> {
  say(
    `\n${'reading 2,000 rows'.padEnd(50)}${['ms', 'bets', 'as JSON', 'ratio'].map((head) => head.padStart(9)).join('')}`,
  );
  let isFast = true;
  for (const [name, text] of Object.entries(TEXTS)) {
    const { lines } = readPoy(text);
    const timing = await compare(
      async () => readPoy(text),
      async () => JSON.parse(JSON.stringify(lines)),
    );
    const ratio = timing.ours / timing.byHand;
    if (ratio > RATIO_MAX) isFast = false;
    const cells = [
      timing.ours.toFixed(1),
      lines.length.toLocaleString('en'),
      timing.byHand.toFixed(1),
      ratio.toFixed(1),
    ];
    say(name.padEnd(50) + cells.map((cell) => cell.padStart(9)).join(''));
  }
  return isFast;
}
