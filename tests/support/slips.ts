/** Slips for tests about access, put directly into the book together with their money. */
import { BAHT } from '../../domain/money/proportion';
import { post } from '../../server/book/post';
import { withTransaction } from '../../server/book/transaction';
import { round, roundBetType } from '../../server/db/book/rounds';
import { line, slip } from '../../server/db/book/slips';
import type { Services } from '../../server/kernel/services';

/** The round that they are in. */
export const SLIPS_ROUND_ID = '01890000-0000-7000-8000-0000000000a1';

/** Far enough, and near enough for the seconds until then to be an integer of the database. */
const FAR = new Date('2060-01-01T00:00:00Z');

/** A member that bets, with the path to it; the path ends with the member. */
export interface Bettor {
  id: string;
  path: readonly string[];
}

/** A round of a lotto that is open for good, in which each of these members has a slip of two lines of 10 baht. */
export async function seedSlips(services: Services, lottoId: string, members: readonly Bettor[]) {
  const { db, newId } = services;
  const roundId = SLIPS_ROUND_ID;
  const businessDate = '2026-03-10';
  await db.insert(round).values({
    id: roundId,
    lottoId,
    businessDate,
    number: 1,
    state: 'open',
    opensAt: new Date('2026-01-01T00:00:00Z'),
    closesAt: FAR,
    resultAt: FAR,
    earlierCloses: {},
    memberCancelsUntil: FAR,
  });
  await db.insert(roundBetType).values({
    roundId,
    betType: 'top2',
    isOn: true,
    closesAt: FAR,
    minStake: BAHT,
    maxStake: 1_000 * BAHT,
    cap: 10_000 * BAHT,
    pricing: { kind: 'fixed', rate: 9_500 },
  });
  const slips = new Map<string, string>();
  for (const { id: memberId, path } of members) {
    const id = newId();
    const above = path.slice(0, -1);
    const [stake, at] = [10 * BAHT, new Date('2026-03-10T04:00:00Z')];
    await withTransaction(services, async (tx) => {
      await tx.insert(slip).values({
        id,
        businessDate,
        roundId,
        lottoId,
        memberId,
        path: [...above],
        state: 'accepted',
        source: 'keyIn',
        contentHash: id,
        lines: 2,
        stake: 2 * stake,
        discount: 0,
        debit: 2 * stake,
        at,
      });
      await tx.insert(line).values(
        ['27', '72'].map((number, index) => ({
          slipId: id,
          position: index + 1,
          businessDate,
          roundId,
          betType: 'top2' as const,
          number,
          booked: number,
          stake,
          rate: 9_500,
          packageRate: 9_500,
          discount: 0,
          debit: stake,
          // The direct upline holds all of it.
          weights: above.map((_id, level) => (level === above.length - 1 ? 10_000 : 0)),
          held: above.map((_id, level) => (level === above.length - 1 ? stake : 0)),
          commissionRates: above.map(() => 0),
          commissions: above.map(() => 0),
        })),
      );
      const posting = { id: newId(), kind: 'stake' as const, referenceId: id, no: 0, businessDate, actorId: null };
      await post(tx, newId, posting, [
        { kind: 'wallet', ownerId: memberId, amount: -2 * stake },
        { kind: 'atStake', ownerId: memberId, amount: 2 * stake },
      ]);
    });
    slips.set(memberId, id);
  }
  return { slipOf: (memberId: string) => slips.get(memberId) };
}
