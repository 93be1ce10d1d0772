/** Calls of transfer partners about their members' money here. */
import { z } from 'zod';
import { AMOUNT_MAX } from '../../../domain/money/amount';
import { TRANSFER_KINDS } from '../../../domain/money/transfer-kinds';
import { withText } from '../../../domain/partners/refusal-texts';
import { MOVE_KINDS, MOVE_REFUSALS, type MoveKind, TransId } from '../../../domain/partners/move';
import { byBook } from '../../book/book-problems';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { ProblemError } from '../../kernel/problem';
import { idOf } from '../../http/request';
import type { Route } from '../../http/route';
import { idParameter } from '../../http/parameters';
import { type MadeMove, moveOnceForPartner, readMove } from '../move-money';
import { requireOwnMember } from './members';
import { pagingOf, pagingParameters } from './paging';
import { PARTNER_PATH, type PartnerActing, partnerAccess, partnerActingOf } from './partner-route';
import { readFloat, readHistory, readMoves } from './read-wallet';
import { Moment } from '../../../domain/validation/scalars';

const MoveRequest = z.strictObject({
  memberId: z.uuid().toLowerCase(),
  transId: TransId,
  amount: z.int().min(1).max(AMOUNT_MAX),
});

const Move = z.object({
  serial: z.int().nullable(),
  transId: z.string(),
  kind: z.enum(MOVE_KINDS),
  memberId: z.uuid(),
  amount: z.int(),
  /** Balance of the member's wallet afterwards; null for a refused movement. */
  balance: z.int().nullable(),
  at: Moment,
  /** Reason why nothing was moved, and the amount that could have been. */
  refusal: z.object({ reason: z.enum(MOVE_REFUSALS), available: z.int(), text: z.string().optional() }).nullable(),
});

const HistoryEntry = z.object({
  serial: z.int(),
  at: Moment,
  kind: z.enum(TRANSFER_KINDS),
  amount: z.int(),
  balance: z.int(),
  transId: z.string().nullable(),
  slipId: z.uuid().nullable(),
  roundId: z.uuid().nullable(),
});

const Float = z.object({ available: z.int(), members: z.int(), atStake: z.int() });

/**
 * Returns the context of a call about wallets. Throws `conflict` for a seamless partner, whose members have no money
 * here.
 */
function actingOnWallets(c: AppContext): PartnerActing {
  const acting = partnerActingOf(c);
  // @guard access "money of a seamless partner’s members isn’t moved here", tested by partners/wallet "are of the
  //   partner's own members alone, and of partners whose money is here": «=== 'seamless')» becomes «!== 'seamless' &&
  //   acting.partner.kind !== 'transfer')»
  if (acting.partner.kind === 'seamless') throw new ProblemError('conflict', { detail: 'seamlessHasNoBalance' });
  return acting;
}

function shownMove({ serial, transId, kind, memberId, amount, balance, at, refusal }: MadeMove): z.infer<typeof Move> {
  const why = refusal === null ? null : withText({ reason: refusal, available: balance });
  return { serial, transId, kind, memberId, amount, balance: why ? null : balance, at, refusal: why };
}

const move = (kind: MoveKind) => async (c: AppContext) => {
  const { services, partner } = actingOnWallets(c);
  const input = await readFields(c, MoveRequest);
  const outcome = await byBook(moveOnceForPartner(services, partner, { ...input, kind }));
  if (outcome.kind === 'otherMove') throw new ProblemError('idempotency-mismatch');
  if (!outcome.isNew) c.header('idempotent-replayed', 'true');
  return c.json(shownMove(outcome.move), outcome.move.refusal === null ? 201 : 200);
};

async function moves(c: AppContext): Promise<Response> {
  const { services, partner } = actingOnWallets(c);
  const transId = c.req.query('transId');
  if (transId === undefined) return c.json((await readMoves(services.db, partner.id, pagingOf(c))).map(shownMove));
  const found = TransId.safeParse(transId).success && (await readMove(services.db, partner.id, transId));
  return c.json(found ? [shownMove(found)] : []);
}

async function history(c: AppContext): Promise<Response> {
  const { services, partner } = actingOnWallets(c);
  const memberId = idOf(c);
  // @guard access "a partner is told the history of its own members", tested by partners/wallet
  await requireOwnMember(services.db, partner, memberId);
  return c.json(await readHistory(services.db, partner.id, memberId, pagingOf(c)));
}

async function float(c: AppContext): Promise<Response> {
  const { services, partner } = actingOnWallets(c);
  return c.json(await readFloat(services.db, partner.account.id));
}

const moveRoute = (kind: MoveKind, rest: Pick<Route, 'operationId' | 'summary'>): Route => ({
  ...partnerAccess,
  ...rest,
  method: 'post',
  path: `${PARTNER_PATH}/${kind === 'deposit' ? 'deposits' : 'withdrawals'}`,
  body: { schema: MoveRequest, name: 'PartnerMoveWanted' },
  answers: {
    200: {
      description: 'The movement is refused; the same `transId` always gets this response',
      schema: Move,
      name: 'PartnerMove',
    },
    201: { description: 'The money was moved, now or by an earlier call', schema: Move, name: 'PartnerMove' },
  },
  problems: ['bad-request', 'validation', 'not-found', 'conflict'],
  handle: move(kind),
});

export const partnerWalletRoutes: Route[] = [
  moveRoute('deposit', {
    operationId: 'partnerDeposit',
    summary: "Deposits money from the partner's account into a member's wallet, once per transId",
  }),
  moveRoute('withdraw', {
    operationId: 'partnerWithdraw',
    summary: "Withdraws available money from a member's wallet, once per transId",
  }),
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/transactions`,
    operationId: 'partnerMoves',
    summary: 'Returns deposits and withdrawals in their order, or the one of a transId, including refused ones',
    parameters: [
      ...pagingParameters,
      {
        name: 'transId',
        in: 'query',
        required: false,
        description: 'Only the movement of this `transId`; an empty list means that no movement was requested with it',
        schema: z.string().min(1).max(64),
      },
    ],
    answers: { 200: { description: 'The movements', schema: z.array(Move) } },
    problems: ['bad-request', 'conflict'],
    handle: moves,
  },
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/members/:id/history`,
    operationId: 'partnerMemberHistory',
    summary: "Returns all movements of a member's wallet, oldest first",
    parameters: [idParameter, ...pagingParameters],
    answers: { 200: { description: 'The journal entries', schema: z.array(HistoryEntry) } },
    problems: ['bad-request', 'not-found', 'conflict'],
    handle: history,
  },
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/float`,
    operationId: 'partnerFloat',
    summary: "Returns the partner's remaining deposit amount and its members' money here, in satang",
    answers: { 200: { description: 'The float', schema: Float } },
    problems: ['conflict'],
    handle: float,
  },
];
