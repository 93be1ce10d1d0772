/**
 * Lines in the form that the writing statement takes: lines of a slip that differ only in their numbers, as most do,
 * share a row.
 */
import type { BookedLine } from './booking';

/** Lines with the same terms. The lists are PostgreSQL arrays, which the database reads faster than JSON. */
interface AlikeLines extends Pick<BookedLine, 'betType' | 'stake' | 'rate' | 'packageRate' | 'discount' | 'debit'> {
  /** Position of their slip, from 0. */
  slip: number;
  weights: string;
  held: string;
  commissionRates: string;
  commissions: string;
  /** Parallel lists, one item per line. */
  positions: string;
  numbers: string;
  booked: string;
}

/** Returns an array literal of numbers, or of strings of digits. */
const arrayOf = (values: readonly (number | string)[]) => `{${values.join()}}`;

type LineTerms = Omit<AlikeLines, 'positions' | 'numbers' | 'booked'>;

/** Whether lines have the same terms. It compares lists by identity, as lines of one stake share them. */
function isPlainlyAlike(one: BookedLine, other: BookedLine): boolean {
  return (
    one.betType === other.betType &&
    one.stake === other.stake &&
    one.rate === other.rate &&
    one.packageRate === other.packageRate &&
    one.discount === other.discount &&
    one.debit === other.debit &&
    one.weights === other.weights &&
    one.held === other.held &&
    one.commissionRates === other.commissionRates &&
    one.commissions === other.commissions
  );
}

/** Groups the lines of a slip that have the same terms. */
export function alikeLines(slip: number, lines: readonly BookedLine[]): AlikeLines[] {
  const groups = new Map<string, { terms: LineTerms; alike: BookedLine[] }>();
  let last: BookedLine[] = [];
  for (const line of lines) {
    if (last[0] && isPlainlyAlike(last[0], line)) {
      last.push(line);
      continue;
    }
    const { betType, stake, rate, packageRate, discount, debit } = line;
    const terms = {
      slip,
      betType,
      stake,
      rate,
      packageRate,
      discount,
      debit,
      weights: arrayOf(line.weights),
      held: arrayOf(line.held),
      commissionRates: arrayOf(line.commissionRates),
      commissions: arrayOf(line.commissions),
    };
    const key = Object.values(terms).join(';');
    const group = groups.get(key) ?? { terms, alike: [] };
    groups.set(key, group);
    group.alike.push(line);
    last = group.alike;
  }
  return [...groups.values()].map(({ terms, alike }) => ({
    ...terms,
    positions: arrayOf(alike.map(({ position }) => position)),
    numbers: arrayOf(alike.map(({ number }) => number)),
    booked: arrayOf(alike.map(({ booked }) => booked)),
  }));
}
