/** Plays a partner's members against a running server: slips for its open rounds, shoots for rounds about to end. */
import { z } from 'zod';
import { BET_TYPES } from '../../domain/bets/bet-type';
import type { BetLine } from '../../domain/bets/line';
import { familyOf, LOTTO_CODES } from '../../domain/lotto/lotto';
import { SHOOT_DIGITS } from '../../domain/yeekee/shoot';
import { integerBetween, pickFrom, type Random, seededRandom } from './random';
import { habitsOf } from './habits';
import { called } from './called';
import { type Bettors, bettorsOf } from './bettors';
import type { PartnerCall } from './partner-client';
import { countOne, newScore, type Score } from './score';
import { numbersOfDraw } from './popular-numbers';
import { type Wish, wishesOf } from './wishes';

const Rounds = z.array(z.object({ id: z.uuid(), lotto: z.enum(LOTTO_CODES), secondsLeft: z.int() }));
const RoundTerms = z.object({
  id: z.uuid(),
  betTypes: z.array(
    z.object({
      betType: z.enum(BET_TYPES),
      rate: z.int(),
      numbers: z.array(z.object({ number: z.string(), isClosed: z.boolean(), rate: z.int() })),
    }),
  ),
});
type RoundTerms = z.infer<typeof RoundTerms>;
const Outcome = z.object({
  outcome: z.enum(['accepted', 'refused']),
  slip: z.object({ debit: z.int() }).nullable(),
  refusal: z.object({ reason: z.string() }).nullable(),
  lines: z.array(z.looseObject({ position: z.int(), reason: z.string() })),
});

/** Parameters of a play. */
export interface Play {
  seed: number;
  /** Username of the partner's account; its members' names begin with it. */
  account: string;
  /** Number of members that play; missing ones are added. */
  members: number;
  slips: number;
  /** Number of shoots for yeekee rounds, between the slips. */
  shoots: number;
  /** Number of concurrent calls. */
  clients: number;
  /** Distinguishes the keys of its slips from those of other plays with the same seed. */
  run: string;
}

const ShootAnswer = z.object({ outcome: z.enum(['taken', 'refused']), reason: z.string().nullable() });

/** The open rounds, and the yeekee round that ends next. */
interface OpenNow {
  at: number;
  rounds: RoundTerms[];
  shootsAt: string | null;
}

/** Returns the wishes at the rates shown to the member, without closed numbers. */
function linesOf(wishes: readonly Wish[], { betTypes }: RoundTerms): BetLine[] {
  return wishes.flatMap(({ betType, number, stake }) => {
    const terms = betTypes.find((one) => one.betType === betType);
    const special = terms?.numbers.find((one) => one.number === number);
    if (!terms || special?.isClosed) return [];
    return [{ betType, number, stake, rate: special?.rate ?? terms.rate }];
  });
}

/** Whether a call is a shoot: shoots are distributed evenly among the slips. */
function isShoot(index: number, { slips, shoots }: Play): boolean {
  const shootsBefore = (count: number) => Math.floor((count * shoots) / (slips + shoots));
  return shootsBefore(index + 1) > shootsBefore(index);
}

/** Interval between reads of the open rounds. */
const LOOKS_EVERY_MS = 10_000;

/**
 * Plays until the requested slips and shoots were sent, or nothing is open. The sent calls depend on the seed, the open
 * rounds and their prices, and not on the answers to slips and shoots.
 *
 * @param now returns milliseconds, to measure the time of calls
 * @param begin receives the members before they play
 * @param tell receives the score after each slip and shoot
 * @throws PlayFailed if an answer doesn't match the API's document, as for a refused key
 */
export async function play(
  call: PartnerCall,
  options: Play,
  now: () => number,
  begin: (bettors: Bettors) => void,
  tell: (score: Score) => void,
): Promise<Score> {
  const score = newScore();
  const random = seededRandom(options.seed);
  const bettors = await bettorsOf(call, options);
  begin(bettors);
  const { all } = bettors;
  // Members without money only shoot, unless nobody has any.
  const members = bettors.able.length > 0 ? bettors.able : all;
  const habits = habitsOf(random, members.length);
  const numbers = numbersOfDraw(random);
  let looked: OpenNow | null = null;

  async function openNow(): Promise<OpenNow> {
    if (looked && now() - looked.at < LOOKS_EVERY_MS) return looked;
    const open = await called(Rounds, 'the list of rounds', call('GET', '/rounds'));
    const soon = open.filter(({ secondsLeft, lotto }) => secondsLeft > 5 && familyOf(lotto) !== 'yeekee').slice(0, 8);
    const yeekee = open.filter(({ secondsLeft, lotto }) => secondsLeft > 5 && familyOf(lotto) === 'yeekee').slice(0, 2);
    const rounds: RoundTerms[] = [];
    for (const { id } of [...soon, ...yeekee])
      rounds.push(await called(RoundTerms, 'a round', call('GET', `/rounds/${id}`)));
    const shootsAt = open.find(({ lotto }) => familyOf(lotto) === 'yeekee')?.id ?? null;
    looked = { at: now(), rounds, shootsAt };
    return looked;
  }

  async function send(index: number, chance: Random): Promise<boolean> {
    const { rounds } = await openNow();
    if (rounds.length === 0) return false;
    const round = pickFrom(chance, rounds);
    const place = Math.floor(chance() * members.length);
    const habit = habits[place] ?? { size: 1, lines: null };
    const types = round.betTypes.map(({ betType }) => betType);
    const lines = linesOf(wishesOf(chance, numbers, types, habit), round);
    if (lines.length === 0) return true;
    const body = { memberId: members[place], roundId: round.id, lines, confirmDuplicate: true };
    const began = now();
    const {
      outcome,
      slip,
      refusal,
      lines: refused,
    } = await called(
      Outcome,
      'a slip',
      call('POST', '/slips', body, `simulate-${options.seed}-${options.run}-${index}`),
    );
    score.took.push(now() - began);
    score.sent += 1;
    if (outcome === 'accepted') {
      score.accepted += 1;
      score.debit += slip?.debit ?? 0;
    } else if (refused.length > 0) for (const { reason } of refused) countOne(score.refusedLines, reason);
    else countOne(score.refusedSlips, refusal?.reason ?? 'unknown');
    tell(score);
    return true;
  }

  async function shoot(chance: Random): Promise<boolean> {
    const { shootsAt, rounds } = await openNow();
    const memberId = pickFrom(chance, all);
    const number = String(integerBetween(chance, 0, 10 ** SHOOT_DIGITS - 1)).padStart(SHOOT_DIGITS, '0');
    if (shootsAt === null) return rounds.length > 0;
    const { outcome, reason } = await called(
      ShootAnswer,
      'a shoot',
      call('POST', `/rounds/${shootsAt}/shoots`, { memberId, number }),
    );
    score.shot += 1;
    if (outcome === 'taken') score.taken += 1;
    else countOne(score.refusedShoots, reason ?? 'unknown');
    tell(score);
    return true;
  }

  let next = 0;
  const client = async () => {
    while (next < options.slips + options.shoots) {
      const index = next++;
      const chance = seededRandom(options.seed * 100_003 + index);
      if (!(await (isShoot(index, options) ? shoot(chance) : send(index, chance)))) return;
    }
  };
  await Promise.all(Array.from({ length: options.clients }, client));
  return score;
}
