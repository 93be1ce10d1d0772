/** Taking a change of limits back: as another change, where what it changed still stands. */
import { and, eq } from 'drizzle-orm';
import { limitChange } from '../../db/book/limits';
import type { Transaction } from '../../services';
import { BookRefusal } from '../refusal';
import { retried } from '../retried';
import { type Book, inBook } from '../transaction';
import { type DoneChange, type LimitActor, writeSteps } from './change-limits';
import { lockLotto, readLimits } from './targets';

export interface RevertRequest {
  lottoId: string;
  changeId: string;
  actor: LimitActor;
  /** Needed where anything is loosened by it. */
  reason?: string;
}

async function revertIn(tx: Transaction, { newId }: Book, request: RevertRequest): Promise<DoneChange | null> {
  const { lottoId, changeId } = request;
  const open = await lockLotto(tx, lottoId, 'both');
  const [change] = await tx
    .select()
    .from(limitChange)
    .where(and(eq(limitChange.id, changeId), eq(limitChange.lottoId, lottoId)));
  if (!change) throw new BookRefusal('changeUnknown');
  const standing = await readLimits(tx, lottoId, change.scope, open);
  const steps = standing.flatMap((before) => {
    const { betType, roundId } = before;
    const isMeant = (entry: (typeof change.entries)[number]) =>
      entry.betType === betType && (roundId === null ? entry.isFuture : entry.roundIds.includes(roundId));
    return change.entries.filter(isMeant).map((entry) => ({ before, after: { ...before, ...entry.before } }));
  });
  return writeSteps(tx, newId, steps, { ...request, scope: change.scope }, changeId);
}

/**
 * Sets what a change changed as it was before it; rounds that have closed since stay as they are.
 *
 * @returns null when that changes nothing
 * @throws BookRefusal `lottoUnknown`, `changeUnknown`; LimitsRefusal without the reason that loosening wants
 */
export function revertLimits(book: Book, request: RevertRequest): Promise<DoneChange | null> {
  return retried(() => inBook(book, (tx) => revertIn(tx, book, request)));
}
