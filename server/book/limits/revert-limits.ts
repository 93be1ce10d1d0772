/** Reverts of a change of limits: each is another change, wherever the reverted one still applies. */
import { and, eq } from 'drizzle-orm';
import { UNDO_MS } from '../../../domain/limits/lotto-limits';
import { limitChange } from '../../db/book/limits';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { type BookContext, bookNow } from '../transaction';
import { type DoneChange, type LimitActor, writeSteps } from './change-limits';
import { lockLotto, readLimits } from './targets';

export interface RevertRequest {
  lottoId: string;
  /** Number of the change. */
  no: number;
  actor: LimitActor;
  /** Required if the revert loosens anything, unless the actor made the change a moment ago. */
  reason?: string;
}

/**
 * Restores the values from before a change; rounds that have closed since stay as they are.
 *
 * @returns null when that changes nothing
 * @throws BookRefusal `lottoUnknown`, `changeUnknown`; LimitsRefusal without the reason that loosening requires
 */
export async function revertLimits(
  tx: Transaction,
  { newId }: Pick<BookContext, 'newId'>,
  request: RevertRequest,
): Promise<DoneChange | null> {
  const { lottoId, no } = request;
  const open = await lockLotto(tx, lottoId, 'both');
  const [change] = await tx
    .select()
    .from(limitChange)
    .where(and(eq(limitChange.lottoId, lottoId), eq(limitChange.no, no)));
  if (!change) throw new BookRefusal('changeUnknown');
  const standing = await readLimits(tx, lottoId, change.scope, open);
  const steps = standing.flatMap((before) => {
    const { betType, roundId } = before;
    const isMeant = (entry: (typeof change.entries)[number]) =>
      entry.betType === betType && (roundId === null ? entry.isFuture : entry.roundIds.includes(roundId));
    return change.entries.filter(isMeant).map((entry) => ({ before, after: { ...before, ...entry.before } }));
  });
  const isUndo = change.actorId === request.actor.id && (await bookNow(tx)).getTime() - change.at.getTime() <= UNDO_MS;
  return writeSteps(tx, newId, steps, { ...request, scope: change.scope }, { reverts: no, needsReason: !isUndo });
}
