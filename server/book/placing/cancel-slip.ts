/** Cancelling a slip, or some of its lines, while its round is open (domain.md §7). */
import { faultOfCompanyCancel, faultOfMemberCancel } from '../../../domain/rounds/cancel';
import { stateAfter } from '../../../domain/state-machine';
import { SLIP_TRANSITIONS } from '../../../domain/rounds/slip-state';
import { BookRefusal } from '../refusal';
import type { BookActor } from '../rounds/claim';
import { readSetting } from '../../settings/read';
import type { BookContext } from '../transaction';
import { type GivenBack, giveBack, type LineOfSlip, type LockedSlip, lockSlip } from './give-back';
import type { Transaction } from '../../kernel/services';

export interface CancelRequest {
  slipId: string;
  /** The company may cancel until close, a member within its own time limit. */
  by: 'company' | 'member';
  actor: BookActor;
  reason: string | null;
}

/** Throws the reason why a line can't be cancelled. */
function refuseLate(slip: LockedSlip, line: LineOfSlip, by: CancelRequest['by'], memberCancelWindowMs: number): void {
  // @guard money "a line is cancelled until its own bet type closes", tested by book/cancelling "is cancelled by the
  //   company until close, also while suspended": «Math.min(Date.parse(line.closesAt),
  //   Date.parse(slip.round.closesAt))» becomes «Date.parse(slip.round.closesAt)»
  const closesAt = new Date(Math.min(Date.parse(line.closesAt), Date.parse(slip.round.closesAt)));
  const facts = {
    now: new Date(slip.now),
    acceptedAt: new Date(slip.at),
    roundState: slip.round.state,
    closesAt,
    memberCancelsUntil: new Date(slip.round.memberCancelsUntil),
    memberCancelWindowMs,
  };
  const fault = by === 'company' ? faultOfCompanyCancel(facts) : faultOfMemberCancel(facts);
  if (fault) throw new BookRefusal(fault);
}

async function cancelWhere(
  tx: Transaction,
  { newId }: Pick<BookContext, 'newId'>,
  { slipId, by, actor, reason }: CancelRequest,
  linesOf: (slip: LockedSlip) => LineOfSlip[],
): Promise<GivenBack> {
  const slip = await lockSlip(tx, slipId);
  const state = stateAfter(SLIP_TRANSITIONS, slip.state, 'cancel');
  // @guard money "a slip is cancelled from where it stands", tested by book/cancelling "is cancelled once, however
  //   many ask for it at once": without «null || state ===»
  if (state === null || state === 'settled') throw new BookRefusal('slipState');
  const lines = linesOf(slip);
  const memberCancelWindowMs = (await readSetting(tx, 'game.memberCancelMinutes')) * 60_000;
  for (const line of lines) refuseLate(slip, line, by, memberCancelWindowMs);
  return giveBack(tx, newId, slip, lines, { state, actorId: actor.id, reason });
}

/**
 * Cancels all active lines of a slip.
 *
 * @throws BookRefusal when there is no such slip, it isn't active any more, or it is too late for one of its lines
 */
export function cancelSlip(
  tx: Transaction,
  book: Pick<BookContext, 'newId'>,
  request: CancelRequest,
): Promise<GivenBack> {
  return cancelWhere(tx, book, request, ({ lines }) => lines.filter(({ ended }) => ended === null));
}

/**
 * Cancels lines of a slip, and with the last line the slip itself.
 *
 * @param positions 1 is the first line
 * @throws BookRefusal as `cancelSlip`, and when there is no such line or it isn't active any more
 */
export async function cancelLines(
  tx: Transaction,
  book: Pick<BookContext, 'newId'>,
  request: CancelRequest & { positions: readonly number[] },
): Promise<GivenBack> {
  const positions = new Set(request.positions);
  return cancelWhere(tx, book, request, ({ lines }) => {
    const chosen = lines.filter(({ position }) => positions.has(position));
    if (chosen.length === 0 || chosen.length < positions.size) throw new BookRefusal('lineUnknown');
    // @guard money "a line is cancelled once", tested by book/cancelling "may lose one line after the other"
    if (chosen.some(({ ended }) => ended !== null)) throw new BookRefusal('slipState');
    return chosen;
  });
}
