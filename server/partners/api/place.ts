/** Placing the slip of a partner's member. */
import { z } from 'zod';
import { BetLines } from '../../../domain/bets/line';
import { placeSlip } from '../../book/placing/place-slip';
import type { PlacingAnswer } from '../../book/placing/request';
import type { AppContext } from '../../http/context';
import { keyOf } from '../../http/idempotency';
import { readFields } from '../../http/json-body';
import { ProblemError } from '../../http/problem';
import { byBook } from '../../http/book-problems';
import { requireOwnMember } from './members';
import { type PartnerActing, partnerActingOf } from './partner-route';
import { readSlip, readSlipByReference } from './read-slip';

export const SlipWanted = z.strictObject({
  memberId: z.uuid().toLowerCase(),
  roundId: z.uuid().toLowerCase(),
  lines: BetLines,
  confirmDuplicate: z.boolean().default(false),
});

/** Why the money of a seamless partner's members can't be staked: its own is asked for by a call that isn't there yet. */
const NO_CALLBACK = { reason: 'seamlessNotServed' };

function refused(refusal: object): Record<string, unknown> {
  return { outcome: 'refused', slip: null, refusal, lines: [] };
}

/** A slip that wasn't taken, as it is answered. */
function answerOfRefused(answer: Exclude<PlacingAnswer, { kind: 'accepted' }>): Record<string, unknown> | ProblemError {
  if (answer.kind === 'duplicate') {
    return new ProblemError('conflict', {
      detail: `slip ${answer.slipId} said the same less than a minute ago: confirmDuplicate`,
    });
  }
  if (answer.kind === 'refused') return refused(answer.refusal);
  const lines = answer.refusals.map(({ index, refusal }) => ({ position: index + 1, ...refusal }));
  return { outcome: 'refused', slip: null, refusal: { reason: 'linesRefused' }, lines };
}

async function place({ services, partner }: PartnerActing, reference: string, wanted: z.output<typeof SlipWanted>) {
  return byBook(
    placeSlip(services, {
      ...wanted,
      source: 'partner',
      partnerId: partner.id,
      partnerReference: reference,
      ...(partner.ip !== null && { ip: partner.ip }),
      mode: 'accept',
    }),
  );
}

/**
 * Places a slip; whoever sends it again with its key is told the same. The slip is known by that key from then on, also
 * when the answer isn't kept any more.
 */
export async function placeForPartner(c: AppContext): Promise<Response> {
  const acting = partnerActingOf(c);
  const { services, partner } = acting;
  const reference = keyOf(c);
  if (reference === undefined) throw new ProblemError('bad-request', { detail: 'an Idempotency-Key is needed' });
  const wanted = await readFields(c, SlipWanted);
  await requireOwnMember(services.db, acting, wanted.memberId);
  if (await readSlipByReference(services.db, partner.id, reference)) throw new ProblemError('idempotency-mismatch');
  if (partner.kind === 'seamless') return c.json(refused(NO_CALLBACK));
  const answer = await place(acting, reference, wanted);
  if (answer.kind === 'accepted') {
    const slip = await readSlip(services.db, partner.id, answer.slip.id);
    return c.json({ outcome: 'accepted', slip, refusal: null, lines: [] }, 201);
  }
  const told = answerOfRefused(answer);
  return told instanceof ProblemError ? told.toResponse() : c.json(told);
}
