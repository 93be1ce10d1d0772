/**
 * Used-up credit suspends accounts where that was agreed on. It does so once, even with concurrent bets, and never too
 * early.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import { accountTerms } from '../../../server/db/book/terms';
import { account, audit } from '../../../server/db/schema';
import { suspendAtLimit } from '../../../server/jobs/suspend-at-limit';
import { expectWhole, withConnections } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

const BETS = 24;
const LOOKS = 6;
/** A bet of 10 baht costs 9. */
const [STAKE, DEBIT] = [10, 900];

let test: TestServices;
let world: BookWorld;
let many: ReturnType<typeof withConnections>;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  many = withConnections(test, 12);
});
afterAll(async () => {
  await expectWhole(test);
  await many.end();
  await test.dispose();
});

const look = () => suspendAtLimit(many.services, new AbortController().signal);
const statusOf = async (username: string) =>
  (await test.services.db.select().from(account).where(eq(account.username, username)))[0]?.status;
const recorded = (username: string) =>
  test.services.db
    .select()
    .from(audit)
    .where(eq(audit.entityId, world.idOf(username)));

async function agreeOn(username: string, creditLimit: number, suspendsAtLimit: boolean): Promise<void> {
  const terms = { funds: 'credit' as const, creditLimit, suspendsAtLimit };
  await test.services.db
    .insert(accountTerms)
    .values({ accountId: world.idOf(username), ...terms })
    .onConflictDoUpdate({ target: accountTerms.accountId, set: terms });
}

const bet = (username: string) => world.bet(world.idOf(username), [betLine('top2', '12', STAKE)]);

it('suspends once under parallel bets, when the last baht is used and not before', async () => {
  await agreeOn('anong', 10 * DEBIT, true);
  await agreeOn('boonmee', 10 * DEBIT, false);
  for (let placed = 0; placed < 9; placed += 1) await bet('anong');
  await look();
  expect(await statusOf('anong')).toBe('active');

  const answers = await Promise.all([
    ...Array.from({ length: BETS }, () => bet('anong')),
    ...Array.from({ length: BETS }, () => bet('boonmee')),
    ...Array.from({ length: LOOKS }, look),
  ]);
  await Promise.all(Array.from({ length: LOOKS }, look));
  const taken = answers.filter((answer) => answer?.kind === 'accepted');
  expect(taken).toHaveLength(1 + 10);
  expect([await statusOf('anong'), await statusOf('boonmee')]).toEqual(['suspended', 'active']);
  expect(await recorded('anong')).toMatchObject([
    { actorId: null, actor: 'clock', entity: 'members', before: { status: 'active' }, after: { status: 'suspended' } },
  ]);
});

it('suspends an agent whom a settlement or a correction took to its limit, not one who was helped meanwhile', async () => {
  const adjust = (received: number) =>
    inBookTransaction(test.services, (tx) =>
      adjustBalance(tx, test.services, {
        requestId: test.services.newId(),
        accountId: world.idOf('agent'),
        received,
        actor: { id: world.idOf('master'), name: 'master' },
        reason: 'as counted',
      }),
    );
  await agreeOn('agent', 5_000, true);
  await adjust(-5_000);
  await adjust(1);
  await look();
  expect(await statusOf('agent')).toBe('active');
  await adjust(-1);
  await look();
  expect(await statusOf('agent')).toBe('suspended');
});
