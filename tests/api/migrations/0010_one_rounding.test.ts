/** Stored expected payouts: those that an older program computed in other ways become those of the rules. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { submitCorrection } from '../../../server/book/results/submit-correction';
import { settleRound } from '../../../server/book/settling/settle-round';
import { inBookTransaction } from '../../../server/book/transaction';
import { lotto } from '../../../server/db/book/lottos';
import { round } from '../../../server/db/book/rounds';
import { expectWhole } from '../../support/book-checks';
import { betLine, createBookWorld, placed, type BookWorld } from '../../support/book-world';
import { asOwner, migrateTo, migrationEntries } from '../../support/migrations';
import { createTestServices, type TestServices } from '../../support/services';
import { CHECKER, closeWithResult, OPERATOR } from '../book/settling/support';

const NAME = '0010_one_rounding';

let test: TestServices;
let world: BookWorld;

/** Settles a round whose two-digit tod reads a part, and corrects it once. */
async function playRound(row2Reads: 'top2' | 'top3'): Promise<void> {
  const { db } = test.services;
  const roundId = await world.openRound();
  await db.update(round).set({ row2Reads }).where(eq(round.id, roundId));
  const lines = [betLine('row2', '12', 33), betLine('row2', '55', 71), betLine('row3', '112', 13)];
  for (const member of ['anong', 'boonmee']) placed(await world.bet(world.idOf(member), lines, { roundId }));
  await closeWithResult(world, roundId, { family: 'lao', number: '1234' });
  await settleRound(test.services, { roundId, actor: OPERATOR });
  const id = await inBookTransaction(test.services, (tx) =>
    submitCorrection(tx, test.services, {
      roundId,
      official: { family: 'lao', number: '4321' },
      reason: 'wrong',
      submitter: OPERATOR,
    }),
  );
  await decideApproval(test.services, id, 'approve', CHECKER, null);
}

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, { code: 'lao' });
  await test.services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
  await playRound('top2');
  await playRound('top3');
});
afterAll(() => test.dispose());

it('leaves a whole book, whatever was stored before', async () => {
  await expectWhole(test);
  const { database } = test;
  const since = migrationEntries().find(({ tag }) => tag === NAME)?.when;
  await asOwner(database.adminUrl, async (owner) => {
    await owner.query(`
      UPDATE round_total SET expected = expected * 27 / 10 FROM round
        WHERE round.id = round_id AND round.row2_reads = 'top2' AND bet_type = 'row2';
      UPDATE day_total SET expected = expected * 27 / 10 WHERE bet_type = 'row2' AND expected <> 0
        AND business_date IN (SELECT business_date FROM round WHERE row2_reads = 'top2');
      UPDATE round_theory SET expected = expected - 1;
      UPDATE day_theory SET expected = expected - 1`);
    await owner.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at >= $1', [since]);
  });
  await expect(expectWhole(test)).rejects.toThrow(/totals/);
  await migrateTo(database.adminUrl, NAME);
  await expectWhole(test);
});
