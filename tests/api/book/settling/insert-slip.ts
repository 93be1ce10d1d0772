/** A slip of arbitrary shares put straight into the book, with the money that placing it would have moved. */
import { randomUUID } from 'node:crypto';
import { sumOf } from '../../../../domain/money/proportion';
import type { BetType } from '../../../../domain/bets/bet-type';
import { commissionOfEdges } from '../../../../domain/pt/commission';
import { splitByLargestRemainder } from '../../../../domain/pt/split';
import { post } from '../../../../server/book/post';
import { withTransaction } from '../../../../server/book/transaction';
import { line, slip } from '../../../../server/db/book/slips';
import { round } from '../../../../server/db/book/rounds';
import { eq } from 'drizzle-orm';
import type { BookWorld } from '../../../support/book-world';

/** The fields of a line that decide about its money. */
export interface RandomLine {
  betType: BetType;
  number: string;
  booked: string;
  stake: number;
  rate: number;
  weights: number[];
  commissionRates: number[];
}

/** Writes an accepted slip of a member with these lines. */
export async function insertSlip(
  world: BookWorld,
  roundId: string,
  member: string,
  lines: readonly RandomLine[],
): Promise<string> {
  const { services } = world;
  const [id, memberId] = [services.newId(), world.idOf(member)];
  const [row] = await services.db.select().from(round).where(eq(round.id, roundId));
  if (!row) throw new Error('there is no such round');
  const { businessDate, lottoId } = row;
  const rows = lines.map((one, index) => {
    const commissions = commissionOfEdges(one.stake, one.weights, one.commissionRates);
    const discount = commissions.at(-1) ?? 0;
    return {
      ...one,
      slipId: id,
      position: index + 1,
      businessDate,
      roundId,
      packageRate: one.rate,
      discount,
      debit: one.stake - discount,
      held: splitByLargestRemainder(one.stake, one.weights),
      commissions,
    };
  });
  const [stake, discount, debit] = (['stake', 'discount', 'debit'] as const).map((name) =>
    sumOf(rows.map((one) => one[name])),
  );
  const at = new Date();
  await withTransaction(services, async (tx) => {
    await tx.insert(slip).values({
      id,
      businessDate,
      roundId,
      lottoId,
      memberId,
      path: world.accountOf(member).path.slice(0, -1),
      state: 'accepted',
      source: 'keyIn',
      contentHash: randomUUID(),
      lines: rows.length,
      stake: stake ?? 0,
      discount: discount ?? 0,
      debit: debit ?? 0,
      at,
    });
    await tx.insert(line).values(rows);
    const posting = {
      id: services.newId(),
      kind: 'stake' as const,
      referenceId: id,
      no: 0,
      businessDate,
      at,
      actorId: null,
    };
    await post(tx, services.newId, posting, [
      { kind: 'wallet', ownerId: memberId, amount: -(debit ?? 0) },
      { kind: 'atStake', ownerId: memberId, amount: debit ?? 0 },
    ]);
  });
  return id;
}
