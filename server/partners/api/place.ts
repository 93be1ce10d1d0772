/** Placing of a slip for a partner's member. */
import { z } from 'zod';
import { BetLines } from '../../../domain/bets/line';
import { withText } from '../../../domain/partners/refusal-texts';
import { placeIn } from '../../book/placing/place-slip';
import { countRefused } from '../../book/placing/refused-demand';
import type { NotPlaced, PartnersAnswer, PlacedSlip, PlacingRequest } from '../../book/placing/request';
import { readFields } from '../../http/json-body';
import { ProblemError } from '../../kernel/problem';
import { byBook } from '../../book/book-problems';
import { requireOwnMember } from './members';
import { askDebit, LEASE_MS } from '../callbacks/request-debit';
import { endpointState } from '../callbacks/endpoint';
import type { PartnerCaller, Endpoint } from '../../access/partner-caller';
import { answerText } from '../answered-text';
import { wordedProblem } from '../worded-problem';
import type { CallHandler, CallResult, WithoutEffect } from '../../http/call-handler';
import { answered, inProgress, type KeyedRequest } from '../../http/replay';
import type { NamedPartner } from '../known-keys';
import type { AnsweredText, AppContext } from '../../http/context';
import type { Transaction } from '../../kernel/services';
import { partnerActingOf } from './partner-route';

export const SlipRequest = z.strictObject({
  memberId: z.uuid().toLowerCase(),
  roundId: z.uuid().toLowerCase(),
  lines: BetLines,
  confirmDuplicate: z.boolean().default(false),
});

export type SlipInput = z.output<typeof SlipRequest>;

/**
 * Reasons why the members of a seamless partner can't bet: the partner has no callback address, or doesn't respond
 * there.
 */
const UNSENT_REFUSALS = { unserved: 'seamlessNotServed', shut: 'partnerUnreachable' } as const;

function endpointOf({ endpoint }: Pick<PartnerCaller, 'endpoint'>): Endpoint {
  if (!endpoint) throw new Error('a seamless partner has an endpoint');
  return endpoint;
}

function refused(refusal: { reason: string }): Record<string, unknown> {
  return { outcome: 'refused', slip: null, refusal: withText(refusal), lines: [] };
}

/** Returns the response to a slip that wasn't placed. */
function answerOfRefused(answer: NotPlaced): Record<string, unknown> | ProblemError {
  if (answer.kind === 'duplicate') {
    return new ProblemError('conflict', {
      detail: `slip ${answer.slipId} with the same content was placed a moment ago: set confirmDuplicate`,
    });
  }
  if (answer.kind === 'refused') return refused(answer.refusal);
  const lines = answer.refusals.map(({ index, refusal }) => ({ position: index + 1, ...withText(refusal) }));
  return { ...refused({ reason: 'linesRefused' }), lines };
}

/**
 * Returns the response for a slip that was just placed, as `readSlip` would make it, in the parts before and after its
 * number.
 */
function answerOfPlaced(reference: string, { memberId, roundId }: SlipInput, slip: Omit<PlacedSlip, 'no'>) {
  const { id, at, stake, discount, debit } = slip;
  const state = 'accepted';
  const lines = slip.lines.map(({ line, rate, discount: off, debit: due }, index) => ({
    position: index + 1,
    betType: line.betType,
    number: line.number,
    stake: line.stake,
    rate,
    discount: off,
    debit: due,
    state: 'open',
    payout: 0,
    isHeld: false,
  }));
  const after = { reference, memberId, roundId, state, at: at.toISOString(), stake, discount, debit, payout: 0, lines };
  return [
    `{"outcome":"accepted","slip":{"id":"${id}","no":`,
    `,${JSON.stringify(after).slice(1)},"refusal":null,"lines":[]}`,
  ] as const;
}

/** Returns the response to a slip's call once it is placed, as it is stored with the slip. */
export function answerFor({ key, path, bodyHash }: KeyedRequest, input: SlipInput): PartnersAnswer {
  // The text is made once: it is first stored with the slip, then sent.
  let said: { id: string; parts: ReturnType<typeof answerOfPlaced> } | undefined;
  const partsOf = (slip: Omit<PlacedSlip, 'no'>) => {
    if (said?.id !== slip.id) said = { id: slip.id, parts: answerOfPlaced(key, input, slip) };
    return said.parts;
  };
  return { path, bodyHash, status: 201, text: partsOf };
}

/** Returns the same for a slip that has its number. */
export function numbered(
  { status, text }: PartnersAnswer,
  { memberId }: Pick<SlipInput, 'memberId'>,
  { no, ...slip }: PlacedSlip,
): AnsweredText {
  return { status, text: text(slip).join(String(no)), placed: { slipId: slip.id, memberId } };
}

const countsNothing = () => Promise.resolve();

/** Returns the outcome of a slip's call that has no effect but the count of the rejected demand. */
const withoutEffect = (response: Response, also: WithoutEffect['also']): WithoutEffect => ({
  end: 'rollBack',
  kind: 'withoutEffect',
  response,
  also,
});

/** Returns the outcome of the call of a slip that wasn't placed. */
function notPlaced(c: AppContext, { roundId, lines }: PlacingRequest, answer: NotPlaced): WithoutEffect {
  const body = answerOfRefused(answer);
  return withoutEffect(body instanceof ProblemError ? body.toResponse(wordedProblem(body)) : c.json(body), (tx) =>
    countRefused(tx, roundId, lines, answer),
  );
}

/** A slip to reserve, with the response to its request once it is accepted. */
interface Reserving {
  request: PlacingRequest;
  endpoint: Endpoint;
  key: string;
  response: PartnersAnswer;
}

/**
 * Reserves a slip of a seamless partner and asks for the debit after the commit. The response is stored with the
 * outcome; a concurrent duplicate waits for that.
 */
async function reserve(
  c: AppContext,
  tx: Transaction,
  { request, endpoint, key, response }: Reserving,
): Promise<CallResult> {
  const { services, partner } = partnerActingOf(c);
  const endpointStatus = endpointState(endpoint);
  if (endpointStatus === 'unserved' || endpointStatus === 'shut') {
    await requireOwnMember(tx, partner, request.memberId);
    return withoutEffect(c.json(refused({ reason: UNSENT_REFUSALS[endpointStatus] })), countsNothing);
  }
  const callbackId = services.newId();
  const { path, bodyHash } = response;
  const placing = await byBook(placeIn(tx, services, request, { path, bodyHash, callbackId, leaseMs: LEASE_MS }));
  if (placing.end === 'rollBack') return notPlaced(c, request, placing.answer);
  const { slip } = placing.answer;
  const { roundId, memberId } = request;
  const accepted = numbered(response, request, slip);
  const respond = async () => {
    const debit = { partnerId: partner.id, endpoint, callbackId, slip, roundId, memberId, key, accepted };
    const answer = await askDebit(services, debit);
    if (!answer) throw inProgress();
    return answerText(c, answer);
  };
  return { end: 'commit', kind: 'continued', respond };
}

/** The partner that asks for a slip. */
type Asking = Pick<PartnerCaller, 'id' | 'kind' | 'ip'> & Pick<NamedPartner, 'account'>;

/** Returns the request to place the slip of a partner's call. */
export function requestOf(partner: Asking, reference: string, input: SlipInput): PlacingRequest {
  return {
    ...input,
    source: 'partner',
    partnerId: partner.id,
    partnerReference: reference,
    // @guard access "a partner bets for its own members", tested by partners/slips "looks like what never existed"
    sellerId: partner.account.id,
    ...(partner.ip !== null && { ip: partner.ip }),
    // @guard money "a seamless partner’s members don’t bet with our money", tested by partners/slips "of a seamless
    //   partner waits for its callback": without «partner.kind === 'seamless' ? 'reserve' :»
    mode: partner.kind === 'seamless' ? 'reserve' : 'accept',
  };
}

/**
 * Places a slip; sending it again with its key returns the same response. From then on the slip is known by that key,
 * even when the response is no longer kept.
 */
export const placeForPartner: CallHandler = async (c, tx, call) => {
  const { key } = call;
  const { services, partner } = partnerActingOf(c);
  const input = await readFields(c, SlipRequest);
  const request = requestOf(partner, key, input);
  const response = answerFor(call, input);
  if (request.mode === 'reserve') return reserve(c, tx, { request, endpoint: endpointOf(partner), key, response });
  const placing = await byBook(placeIn(tx, services, request, response));
  if (placing.end === 'rollBack') return notPlaced(c, request, placing.answer);
  return answered(answerText(c, numbered(response, request, placing.answer.slip)));
};
