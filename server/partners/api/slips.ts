/** Partners' calls about slips. */
import { z } from 'zod';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { SLIP_STATES } from '../../../domain/rounds/slip-state';
import { SlipReadAnswer, SlipReadBody } from '../../../domain/slips/slip-reading';
import { READING_DESCRIPTION, readSlipText } from '../../accounts/read-slip-text';
import { cancelSlip } from '../../book/placing/cancel-slip';
import { BookRefusal } from '../../book/refusal';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { idParameter } from '../../http/parameters';
import { ProblemError } from '../../kernel/problem';
import { idOf } from '../../http/request';
import type { Route } from '../../http/route';
import { byBook } from '../../book/book-problems';
import { PARTNER_PATH, type PartnerActing, partnerAccess, partnerActingOf } from './partner-route';
import { placeForPartner, SlipRequest } from './place';
import { requireOwnMember } from './members';
import { placeTogether } from './place-together';
import { LINE_STATES, readSlip, readSlipByReference } from './read-slip';
import { inBookTransaction } from '../../book/transaction';

const REFERENCE = /^[\x21-\x7e]{1,200}$/;

const PartnerSlip = z.object({
  id: z.uuid(),
  no: z.int(),
  reference: z.string(),
  memberId: z.uuid(),
  roundId: z.uuid(),
  state: z.enum(SLIP_STATES),
  at: z.iso.datetime({ offset: true }),
  stake: z.int(),
  discount: z.int(),
  debit: z.int(),
  payout: z.int(),
  lines: z.array(
    z.object({
      position: z.int(),
      betType: z.enum(BET_TYPES),
      number: z.string(),
      stake: z.int(),
      rate: z.int(),
      discount: z.int(),
      debit: z.int(),
      state: z.enum(LINE_STATES),
      payout: z.int(),
      isHeld: z.boolean(),
    }),
  ),
});

const SlipOutcome = z.object({
  outcome: z.enum(['accepted', 'refused']),
  slip: PartnerSlip.nullable(),
  /** Reason why the slip was refused as a whole, with its amount or rate. */
  refusal: z.looseObject({ reason: z.string() }).nullable(),
  /** Reasons why single lines were refused, by their position. */
  lines: z.array(z.looseObject({ position: z.int(), reason: z.string() })),
});

/** Never runs: a call that needs a key is refused without one before it gets here. */
function neverWithoutKey(): never {
  throw new Error('a slip is placed under a key');
}

const Cancel = z.strictObject({ reason: z.string().trim().min(1).max(200).optional() });

async function slipById(c: AppContext): Promise<Response> {
  const { services, partner } = partnerActingOf(c);
  const found = await readSlip(services.db, partner.id, idOf(c));
  if (!found) throw new ProblemError('not-found');
  return c.json(found);
}

async function slipByReference(c: AppContext): Promise<Response> {
  const { services, partner } = partnerActingOf(c);
  const reference = c.req.query('reference');
  if (reference === undefined) throw new ProblemError('bad-request', { detail: 'the parameter reference is required' });
  const found = REFERENCE.test(reference) && (await readSlipByReference(services.db, partner.id, reference));
  if (!found) throw new ProblemError('not-found');
  return c.json(found);
}

/**
 * Cancels a slip. Of two concurrent calls the second finds it cancelled under the book's locks, which is the wanted
 * outcome.
 */
async function cancelOnce({ services, partner }: PartnerActing, slipId: string, reason: string | null): Promise<void> {
  const actor = { id: partner.account.id, name: partner.name };
  try {
    await inBookTransaction(services, (tx) => cancelSlip(tx, services, { slipId, by: 'member', actor, reason }));
  } catch (error) {
    // @guard money "a partner’s second cancel is told what the first one did", tested by partners/slips "that comes
    //   twice at once with %s is answered twice with what the first did": «'cancelled')» becomes «'nothing')»
    if (!(error instanceof BookRefusal) || (await readSlip(services.db, partner.id, slipId))?.state !== 'cancelled')
      throw error;
  }
}

/** Cancels a slip within its member's time limit. A cancelled slip stays cancelled and is returned as it is. */
async function cancel(c: AppContext): Promise<Response> {
  const acting = partnerActingOf(c);
  const { services, partner } = acting;
  const slipId = idOf(c);
  const { reason = null } = await readFields(c, Cancel);
  const before = await readSlip(services.db, partner.id, slipId);
  if (!before) throw new ProblemError('not-found');
  if (before.state === 'cancelled') return c.json(before);
  await byBook(cancelOnce(acting, slipId, reason));
  return c.json(await readSlip(services.db, partner.id, slipId));
}

/** Reads a text with bets. Throws `not-found` for a sender that is neither the partner's account nor its member. */
async function readText(c: AppContext): Promise<Response> {
  const { services, partner } = partnerActingOf(c);
  const body = await readFields(c, SlipReadBody);
  // @guard access "a partner’s texts are read in the style of its own members", tested by slips/read-text "finds no
  //   account of another, as if it had never existed"
  if (body.account !== undefined && body.account !== partner.account.id) {
    await requireOwnMember(services.db, partner, body.account);
  }
  return c.json(await readSlipText(services.db, { ...body, account: body.account ?? partner.account.id }));
}

export const partnerSlipRoutes: Route[] = [
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/slips`,
    operationId: 'partnerPlaceSlip',
    summary: 'Places a complete slip for a member, or nothing',
    needsKey: true,
    body: { schema: SlipRequest, name: 'PartnerSlipWanted' },
    answers: {
      200: {
        description: 'The slip is refused; the same key always gets this response',
        schema: SlipOutcome,
        name: 'PartnerSlipOutcome',
      },
      201: { description: 'The slip is accepted', schema: SlipOutcome, name: 'PartnerSlipOutcome' },
    },
    problems: ['bad-request', 'validation', 'not-found', 'conflict'],
    handle: neverWithoutKey,
    handleKeyed: placeForPartner,
    handleInBatch: placeTogether,
  },
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/slips/read`,
    operationId: 'partnerReadSlipText',
    summary: 'Reads a typed or pasted text with bets; changes nothing',
    description: READING_DESCRIPTION,
    body: { schema: SlipReadBody, name: 'PartnerSlipRead' },
    answers: {
      200: {
        description: 'Lines, questions, notes and totals',
        schema: SlipReadAnswer,
        name: 'PartnerSlipReadAnswer',
      },
    },
    problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    handle: readText,
  },
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/slips`,
    operationId: 'partnerSlipByReference',
    summary: 'Returns a slip by its Idempotency-Key',
    parameters: [
      {
        name: 'reference',
        in: 'query',
        required: true,
        description: 'The Idempotency-Key',
        schema: z.string().min(1).max(200),
      },
    ],
    answers: { 200: { description: 'The slip', schema: PartnerSlip, name: 'PartnerSlip' } },
    problems: ['bad-request', 'not-found'],
    handle: slipByReference,
  },
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/slips/:id`,
    operationId: 'partnerSlip',
    summary: 'Returns a slip with the state of its lines',
    parameters: [idParameter],
    answers: { 200: { description: 'The slip', schema: PartnerSlip, name: 'PartnerSlip' } },
    problems: ['not-found'],
    handle: slipById,
  },
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/slips/:id/cancel`,
    operationId: 'partnerCancelSlip',
    summary: "Cancels a slip within the member's cancellation time",
    parameters: [idParameter],
    body: { schema: Cancel, name: 'PartnerCancel' },
    answers: { 200: { description: 'The cancelled slip', schema: PartnerSlip, name: 'PartnerSlip' } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict'],
    handle: cancel,
  },
];
