/**
 * A wrongly entered result: some friends win on it and have it paid out by their agents. After the correction they owe
 * more than their credit.
 */
import { BAHT } from '../../../../domain/money/proportion';
import { moveFunds } from '../../../book/funds/move-funds';
import { readFunds } from '../../../book/funds/movable';
import type { OpenBook } from '../agenda';
import type { UpcomingSlip, SampleBettor } from '../coming';
import type { Course } from '../round-events';
import type { SampleRound } from '../sample-rounds';
import type { TermsOf } from '../terms-of-members';
import { drawnWith } from './drawn-with';
import { inBookTransaction } from '../../../book/transaction';

const NUMBER = '274';
const STAKE = 40 * BAHT;
const FRIENDS = 2;
const SMALLEST_CREDIT = 5_000 * BAHT;
const BEFORE_CLOSE_MS = 48 * 60_000;

/** Time between the payout and the cash payment. */
export const PAID_OUT_MS = 21 * 60_000;

/** Returns members with a small credit who may stake the amount on one line. */
export function friendsOf(
  course: Course,
  round: SampleRound,
  bettors: readonly SampleBettor[],
  termsOf: TermsOf,
): SampleBettor[] {
  const at = new Date(round.closesAt.getTime() - BEFORE_CLOSE_MS);
  return bettors
    .filter(({ id, habit }) => {
      const { terms } = termsOf(id, round.lottoId);
      const member = terms.accounts.at(-1);
      const isSmall = member?.credit === SMALLEST_CREDIT && (member.maxLineStake ?? STAKE) >= STAKE;
      return (
        isSmall && habit.eagerness < 1 && course.isThere(id, at) && terms.betTypeOf('top3').terms?.rate === 900 * 100
      );
    })
    .slice(0, FRIENDS);
}

/** Returns the friends' slips, with the number that is entered by mistake. */
export function betTogether(round: SampleRound, friends: readonly SampleBettor[]): UpcomingSlip[] {
  const at = round.closesAt.getTime() - BEFORE_CLOSE_MS;
  return friends.map(({ id }, index) => ({
    round,
    demand: {
      memberId: id,
      at: new Date(at + index * 40_000),
      wishes: [{ betType: 'top3', number: NUMBER, stake: STAKE }],
    },
  }));
}

/** Returns the result entered by mistake. */
export const wrongResultOf = ({ family }: SampleRound) => drawnWith(family, NUMBER);

/** Pays out the friends' wins by their agents. */
export async function payOut(
  { tx, book }: OpenBook,
  friends: readonly SampleBettor[],
  termsOf: TermsOf,
  { lottoId }: SampleRound,
): Promise<void> {
  for (const { id } of friends) {
    const agentId = termsOf(id, lottoId).path.at(-2);
    if (!agentId) continue;
    const { pay } = await readFunds(tx, id, agentId);
    if (pay <= 0) continue;
    await inBookTransaction(book, (tx) =>
      moveFunds(tx, book, {
        kind: 'pay',
        requestId: book.newId(),
        accountId: id,
        uplineId: agentId,
        amount: pay,
        actor: { id: agentId, name: 'agent' },
        reason: 'จ่ายเงินสด',
      }),
    );
  }
}
