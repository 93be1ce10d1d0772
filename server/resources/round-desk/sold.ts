/** What is sold of a round in one of the views of its desk. */
import type { DeskView } from '../../../domain/desk/round-desk';
import type { PayableLine } from '../../../domain/results/paid-by-part';
import type { Caller } from '../../access/caller';
import { ProblemError } from '../../http/problem';
import type { Reader } from '../../records/read';
import { addUpLines, readExposure, type SoldNumber } from './counted-lines';
import { isRefunded, type FoundDeskRound } from './desk-round';
import { readTaken, withoutTaken } from './taken-by-dealers';

/**
 * The numbers of a round that something is sold of, in no order. Throws `not-found` for what dealers took, of anybody but
 * the house.
 *
 * @param withLines whether lines are added up where what is counted per number would do
 */
export async function readSold(
  db: Reader,
  { round }: Pick<FoundDeskRound, 'round'>,
  caller: Caller,
  view: DeskView,
  withLines: boolean,
): Promise<SoldNumber[]> {
  if (view === 'afterLayOff' && !caller.isMaster) throw new ProblemError('not-found');
  if (isRefunded(round)) return [];
  if (view === 'whole') {
    return caller.isMaster && !withLines ? readExposure(db, round.id) : addUpLines(db, round.id, caller, 'whole');
  }
  const own = await addUpLines(db, round.id, caller, 'own');
  return view === 'own' ? own : withoutTaken(own, await readTaken(db, round.id));
}

/** What each number would pay. */
export const payableOf = (sold: readonly SoldNumber[]): PayableLine[] =>
  sold.map(({ betType, number, paid }) => ({ betType, number, payout: paid }));
