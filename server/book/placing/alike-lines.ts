/** Lines as the statement takes them that writes them: those of a slip that differ in their numbers alone in one row, as most do. */
import type { BookedLine } from './booking';

/** Lines that are alike; arrays as the database writes one, which it reads in less time than JSON's. */
interface AlikeLines extends Pick<BookedLine, 'betType' | 'stake' | 'rate' | 'packageRate' | 'discount' | 'debit'> {
  /** The position of their slip, from 0. */
  slip: number;
  weights: string;
  held: string;
  commissionRates: string;
  commissions: string;
  /** Side by side. */
  positions: string;
  numbers: string;
  booked: string;
}

/** Numbers, or strings of digits. */
const arrayOf = (values: readonly (number | string)[]) => `{${values.join()}}`;

/** Groups the lines of a slip. */
export function alikeLines(slip: number, lines: readonly BookedLine[]): AlikeLines[] {
  const groups = new Map<string, BookedLine[]>();
  for (const line of lines) {
    const { betType, stake, rate, packageRate, discount, debit } = line;
    const { weights, held, commissionRates, commissions } = line;
    const key = [betType, stake, rate, packageRate, discount, debit, weights, held, commissionRates, commissions].join(
      ';',
    );
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { betType, stake, rate, packageRate, discount, debit } = first;
    return {
      ...{ slip, betType, stake, rate, packageRate, discount, debit },
      weights: arrayOf(first.weights),
      held: arrayOf(first.held),
      commissionRates: arrayOf(first.commissionRates),
      commissions: arrayOf(first.commissions),
      positions: arrayOf(group.map(({ position }) => position)),
      numbers: arrayOf(group.map(({ number }) => number)),
      booked: arrayOf(group.map(({ booked }) => booked)),
    };
  });
}
