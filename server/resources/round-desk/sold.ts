/** Sales of a round in one of the views of its desk. */
import { type SQL, sql } from 'drizzle-orm';
import type { DeskView } from '../../../domain/round-desk/round-desk';
import type { PayableLine } from '../../../domain/results/paid-by-part';
import type { Caller } from '../../access/caller';
import { soldNumbersOf } from '../../book/sold-numbers';
import { ProblemError } from '../../kernel/problem';
import type { Reader } from '../../records/read';
import type { Database } from '../../kernel/services';
import type { AccountNumber } from './account-numbers';
import { readBuyers } from './buyers';
import { isRefunded, type FoundDeskRound } from './desk-round';
import { readAccountNumbers } from './cached-tallies';
import { keyOfSold, type SoldNumber } from './sold-number';
import { readTaken, withoutTaken } from './taken-by-dealers';

const UNKNOWN = { slips: null, members: null };

/** Returns the part of a view: `whole` has the stakes and discounts of members, others the account's own part. */
function partOf({ betType, number, lines, ...sums }: AccountNumber, view: DeskView): SoldNumber {
  const { stake, discount, paid, held, commission, share } = sums;
  return view === 'whole'
    ? { betType, number, lines, bought: stake, stake, paid, commission: discount, ...UNKNOWN }
    : { betType, number, lines, bought: stake, stake: held, paid: share, commission, ...UNKNOWN };
}

/**
 * Reads the numbers of a round from the counted exposure: the whole, which only the operator may know. It adds up lines
 * only if nothing is counted, as for a round that ended years ago.
 */
async function readExposure(db: Reader, { id, businessDate }: FoundDeskRound['round']): Promise<SoldNumber[]> {
  const numbersIn = async (sold: SQL) => {
    const { rows } = await db.execute<SoldNumber & Record<string, unknown>>(sql`
      SELECT bet_type AS "betType", number, lines, sold AS bought, sold AS stake, liability AS paid,
        NULL AS slips, NULL AS members, NULL AS commission
      FROM ${sold}`);
    return rows;
  };
  const counted = await numbersIn(sql`exposure WHERE round_id = ${id}::uuid AND sold > 0`);
  if (counted.length > 0) return counted;
  return numbersIn(sql`${soldNumbersOf(sql`${id}::uuid`, sql`${businessDate}::date`)} AS sold`);
}

/**
 * Reads the sold numbers of a round, in no order. Throws `not-found` if anybody but the operator asks for the view
 * after lay-off.
 *
 * @param withLines whether to read all lines for the buyers, and for the commission of the operator's whole
 */
export async function readSold(
  db: Database,
  { round }: Pick<FoundDeskRound, 'round'>,
  caller: Caller,
  view: DeskView,
  withLines: boolean,
): Promise<SoldNumber[]> {
  // @guard access "what dealers took is the house’s to know at a desk", tested by round-desk/desk "tells nobody but the
  //   house what others sell": «(view === 'afterLayOff' && !caller.isMaster)» becomes «(false)»
  if (view === 'afterLayOff' && !caller.isMaster) throw new ProblemError('not-found');
  if (isRefunded(round)) return [];
  // @guard access "what is counted of all is the house’s to know at a desk", tested by round-desk/desk "is one of those
  //   to choose from, with what its worst result would leave": without «caller.isMaster &&»
  if (view === 'whole' && caller.isMaster && !withLines) return readExposure(db, round);
  const [numbers, buyers] = await Promise.all([
    readAccountNumbers(db, round, caller),
    withLines ? readBuyers(db, round, caller) : null,
  ]);
  const sold = numbers.map((one): SoldNumber => {
    const part = partOf(one, view);
    return buyers ? { ...part, ...(buyers.get(keyOfSold(one)) ?? { slips: 0, members: 0 }) } : part;
  });
  return view === 'afterLayOff' ? withoutTaken(sold, await readTaken(db, round.id)) : sold;
}

/** Returns the possible payout of each number. */
export const payableOf = (sold: readonly SoldNumber[]): PayableLine[] =>
  sold.map(({ betType, number, paid }) => ({ betType, number, payout: paid }));
