/** Partners' calls about rounds and shoots. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { withText } from '../../../domain/partners/refusal-texts';
import { YEEKEE_FORMATS } from '../../../domain/yeekee/format';
import { isShootNumber } from '../../../domain/yeekee/shoot';
import { readPublished, readShoots } from '../../book/yeekee/read-shoots';
import { takeShoot } from '../../book/yeekee/shoot';
import { account } from '../../db/schema';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { idParameter } from '../../http/parameters';
import { ProblemError } from '../../kernel/problem';
import { idOf } from '../../http/request';
import type { Route, RouteParameter } from '../../http/route';
import type { Database } from '../../kernel/services';
import { byBook } from '../../book/book-problems';
import { requireOwnMember } from './members';
import { PARTNER_PATH, type PartnerActing, partnerAccess, partnerActingOf } from './partner-route';
import { type ListedRound, readOpenRounds, readRoundFor } from '../../book/rounds/read-offer';
import { Moment } from '../../../domain/validation/scalars';
import { COUNT_MAX } from '../../../domain/validation/whole-number';

const SHOOTS_MAX = 200;

const OpenRound = z.object({
  id: z.uuid(),
  lotto: z.string(),
  lottoName: z.string().nullable(),
  businessDate: z.iso.date(),
  number: z.int(),
  state: z.string(),
  opensAt: Moment,
  closesAt: Moment,
  resultAt: Moment,
  memberCancelsUntil: Moment,
  secondsLeft: z.int(),
});

/** Published data about how a yeekee round's result comes about. */
const Fairness = z.object({
  /**
   * With commit and reveal: SHA-256 of the seed once the round opens; the seed itself once there is a result or none
   * will come.
   */
  seedHash: z.string().nullable(),
  seed: z.string().nullable(),
  /** SHA-256 of the frozen list and its number of shoots, once no more shoots are taken. */
  shootsHash: z.string().nullable(),
  shoots: z.int().nullable(),
});

const RoundTerms = OpenRound.extend({
  /** Null for a round that isn't yeekee. */
  fairness: Fairness.nullable(),
  betTypes: z.array(
    z.object({
      betType: z.enum(BET_TYPES),
      closesAt: Moment,
      /** × 100. */
      rate: z.int(),
      /** Basis points. */
      discount: z.int(),
      minStake: z.int(),
      maxStake: z.int(),
      personCap: z.int().nullable(),
      cap: z.int(),
      numbers: z.array(
        z.object({ number: z.string(), isClosed: z.boolean(), isHalfPay: z.boolean(), rate: z.int(), cap: z.int() }),
      ),
    }),
  ),
});

const ShootRequest = z.strictObject({ memberId: z.uuid().toLowerCase(), number: z.string().refine(isShootNumber) });

const ShootAnswer = z.object({
  outcome: z.enum(['taken', 'refused']),
  position: z.int().nullable(),
  at: Moment.nullable(),
  reason: z.string().nullable(),
  /** The reason as an English sentence. */
  text: z.string().optional(),
});

const Shoots = z.array(z.object({ position: z.int(), at: Moment, number: z.string().nullable(), member: z.string() }));

const Paging = z.strictObject({
  before: z.coerce.number().int().min(1).max(COUNT_MAX).optional(),
  limit: z.coerce.number().int().min(1).max(SHOOTS_MAX).default(SHOOTS_MAX),
});

async function openRounds(c: AppContext): Promise<Response> {
  const lotto = c.req.query('lotto') ?? null;
  if (lotto?.includes('\0')) throw new ProblemError('bad-request', { detail: 'lotto is not a valid code' });
  const { services, partner } = partnerActingOf(c);
  return c.json(await readOpenRounds(services.db, lotto, partner.id));
}

/**
 * Returns the path of a member named in the address, else of the partner's account. Throws `not-found` for another's
 * member.
 */
async function requestedPath(acting: PartnerActing, member: string | undefined): Promise<readonly string[]> {
  if (member === undefined) return acting.partner.account.path;
  const parsed = z.uuid().safeParse(member);
  if (!parsed.success) throw new ProblemError('not-found');
  const { db } = acting.services;
  // @guard access "a partner is told the terms of its own members", tested by partners/slips "say what can be bet at
  //   which rates, limits and numbers, for the account or a member"
  await requireOwnMember(db, acting.partner, parsed.data);
  const [found] = await db.select({ path: account.path }).from(account).where(eq(account.id, parsed.data));
  return found?.path ?? acting.partner.account.path;
}

async function fairnessOf(
  db: Database,
  { id, lotto }: Pick<ListedRound, 'id' | 'lotto'>,
): Promise<z.input<typeof Fairness> | null> {
  if (!(lotto in YEEKEE_FORMATS)) return null;
  const { seedHash, seed, shootsDigest, shootsCount } = await byBook(readPublished(db, id));
  return { seedHash, seed, shootsHash: shootsDigest, shoots: shootsCount };
}

async function roundTerms(c: AppContext): Promise<Response> {
  const acting = partnerActingOf(c);
  const path = await requestedPath(acting, c.req.query('member'));
  const found = await readRoundFor(acting.services.db, idOf(c), path, acting.partner.id);
  if (!found) throw new ProblemError('not-found');
  return c.json({ ...found, fairness: await fairnessOf(acting.services.db, found) });
}

async function shoot(c: AppContext): Promise<Response> {
  const acting = partnerActingOf(c);
  const roundId = idOf(c);
  const { memberId, number } = await readFields(c, ShootRequest);
  // @guard access "a partner shoots for its own members", tested by partners/shoots "are of five digits, of the
  //   partner's members, in rounds that there are"
  await requireOwnMember(acting.services.db, acting.partner, memberId);
  const answer = await byBook(takeShoot(acting.services, { roundId, memberId, number }));
  return c.json(
    answer.kind === 'taken'
      ? { outcome: 'taken', position: answer.position, at: answer.at.toISOString(), reason: null }
      : { outcome: 'refused', position: null, at: null, ...withText({ reason: answer.fault }) },
  );
}

async function shoots(c: AppContext): Promise<Response> {
  const { data } = Paging.safeParse({ before: c.req.query('before'), limit: c.req.query('limit') });
  if (data === undefined)
    throw new ProblemError('bad-request', { detail: `limit must be 1 to ${SHOOTS_MAX}, and before a position` });
  return c.json(await byBook(readShoots(c.get('services').db, idOf(c), data)));
}

const lottoParameter: RouteParameter = {
  name: 'lotto',
  in: 'query',
  required: false,
  description: 'The code of a lottery, to return only its rounds',
  schema: z.string(),
};
const memberParameter: RouteParameter = {
  name: 'member',
  in: 'query',
  required: false,
  description: 'A member, to return its own terms where they differ',
  schema: z.uuid(),
};
const pagingParameters: RouteParameter[] = [
  {
    name: 'before',
    in: 'query',
    required: false,
    description: 'Only shoots before this position',
    schema: z.int().min(1).max(COUNT_MAX),
  },
  {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'The maximum number of shoots',
    schema: z.int().min(1).max(SHOOTS_MAX),
  },
];

export const partnerRoundRoutes: Route[] = [
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/rounds`,
    operationId: 'partnerOpenRounds',
    summary: 'Returns the open rounds, the next to close first',
    parameters: [lottoParameter],
    answers: { 200: { description: 'The rounds', schema: z.array(OpenRound) } },
    problems: ['bad-request'],
    handle: openRounds,
  },
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/rounds/:id`,
    operationId: 'partnerRound',
    summary: "Returns a round with bet types, rates and limits for the partner's account or a member",
    parameters: [idParameter, memberParameter],
    answers: { 200: { description: 'The round', schema: RoundTerms, name: 'PartnerRound' } },
    problems: ['not-found'],
    handle: roundTerms,
  },
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/rounds/:id/shoots`,
    operationId: 'partnerShoots',
    summary: 'Returns the shoots of a yeekee round, newest first, masked until the result',
    parameters: [idParameter, ...pagingParameters],
    answers: { 200: { description: 'The shoots', schema: Shoots } },
    problems: ['bad-request', 'not-found'],
    handle: shoots,
  },
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/rounds/:id/shoots`,
    operationId: 'partnerShoot',
    summary: "Shoots a member's number in a yeekee round",
    parameters: [idParameter],
    body: { schema: ShootRequest, name: 'PartnerShootWanted' },
    answers: { 200: { description: 'Whether the shoot was accepted, and otherwise the reason', schema: ShootAnswer } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict'],
    handle: shoot,
  },
];
