/** A win above the threshold, which a second person has to confirm. */
import { BAHT } from '../../../../domain/money/proportion';
import type { UpcomingSlip, SampleBettor } from '../coming';
import type { Course } from '../round-events';
import type { SampleRound } from '../sample-rounds';
import type { TermsOf } from '../terms-of-members';
import { drawnWith } from './drawn-with';

const NUMBER = '519';
const STAKE = 100 * BAHT;
const BEFORE_CLOSE_MS = 22 * 60_000;

/** Number of bettors that may stake this amount; two, so that at least one has the money. */
const BETTORS = 2;

/** Returns the slips with the number that is going to be drawn. */
export function betBig(
  course: Course,
  round: SampleRound,
  bettors: readonly SampleBettor[],
  termsOf: TermsOf,
): UpcomingSlip[] {
  const at = new Date(round.closesAt.getTime() - BEFORE_CLOSE_MS);
  return bettors
    .filter(({ id }) => course.isThere(id, at) && mayStake(termsOf, id, round))
    .slice(0, BETTORS)
    .map(({ id }, index) => ({
      round,
      demand: {
        memberId: id,
        at: new Date(at.getTime() + index * 90_000),
        wishes: [{ betType: 'top3', number: NUMBER, stake: STAKE }],
      },
    }));
}

/**
 * Whether a member may stake: at the high rates, so that the win is above the threshold, with enough credit and no
 * limit of its own.
 */
function mayStake(termsOf: TermsOf, memberId: string, { lottoId }: SampleRound): boolean {
  const { terms } = termsOf(memberId, lottoId);
  const member = terms.accounts.at(-1);
  const offered = terms.betTypeOf('top3').terms;
  return (
    offered !== null && offered.rate >= 900 * 100 && member?.maxLineStake === null && member.credit >= 20_000 * BAHT
  );
}

/** Returns the result of the round. */
export const bigWinOf = ({ family }: SampleRound) => drawnWith(family, NUMBER);
