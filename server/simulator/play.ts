/** Plays a partner's members against a running server: slips for its open rounds, shoots for those about to end. */
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

/** What is played. */
export interface Play {
  seed: number;
  /** Username of the partner's account; its members' names begin with it. */
  account: string;
  /** So many play; those that are missing are added. */
  members: number;
  slips: number;
  /** For yeekee rounds, between the slips. */
  shoots: number;
  /** So many calls at once. */
  clients: number;
  /** Told apart from other plays of the same seed, in the keys of its slips. */
  run: string;
}

const ShootAnswer = z.object({ outcome: z.enum(['taken', 'refused']), reason: z.string().nullable() });

/** What is open: to bet on, and the yeekee round that ends next. */
interface OpenNow {
  at: number;
  rounds: RoundTerms[];
  shootsAt: string | null;
}

/** The wishes at the rates that the member is shown; closed numbers are left out. */
function linesOf(wishes: readonly Wish[], { betTypes }: RoundTerms): BetLine[] {
  return wishes.flatMap(({ betType, number, stake }) => {
    const terms = betTypes.find((one) => one.betType === betType);
    const special = terms?.numbers.find((one) => one.number === number);
    if (!terms || special?.isClosed) return [];
    return [{ betType, number, stake, rate: special?.rate ?? terms.rate }];
  });
}

/** Whether something is a shoot: they stand evenly among the slips. */
function isShoot(index: number, { slips, shoots }: Play): boolean {
  const shootsBefore = (count: number) => Math.floor((count * shoots) / (slips + shoots));
  return shootsBefore(index + 1) > shootsBefore(index);
}

/** How often somebody looks at what is open. */
const LOOKS_EVERY_MS = 10_000;

/**
 * Plays until so many slips and shoots were sent, or nothing is open. What is sent follows from the seed, the open rounds
 * and their prices, whatever is answered to slips and shoots.
 *
 * @param now milliseconds, for how long calls take
 * @param begin told who plays, before they do
 * @param tell told what came of it after each slip and shoot
 * @throws PlayFailed when a call isn't answered as the API says, by a refused key for one
 */
export async function play(
  call: PartnerCall,
  wanted: Play,
  now: () => number,
  begin: (bettors: Bettors) => void,
  tell: (score: Score) => void,
): Promise<Score> {
  const score = newScore();
  const random = seededRandom(wanted.seed);
  const bettors = await bettorsOf(call, wanted);
  begin(bettors);
  const { all } = bettors;
  // Who has nothing only shoots, unless nobody has anything.
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
    } = await called(Outcome, 'a slip', call('POST', '/slips', body, `simulate-${wanted.seed}-${wanted.run}-${index}`));
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
    while (next < wanted.slips + wanted.shoots) {
      const index = next++;
      const chance = seededRandom(wanted.seed * 100_003 + index);
      if (!(await (isShoot(index, wanted) ? shoot(chance) : send(index, chance)))) return;
    }
  };
  await Promise.all(Array.from({ length: wanted.clients }, client));
  return score;
}
