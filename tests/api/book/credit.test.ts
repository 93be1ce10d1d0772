/** Credit limits: the children's limits sum up to at most their upline's, also after concurrent changes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { changeCommissions } from '../../../server/book/terms/change-commissions';
import { changeTerms } from '../../../server/book/terms/change-terms';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { receivablesOf } from '../../support/receivables';
import type { TermsChanges } from '../../../server/book/terms/credit-faults';
import { overGiven } from '../../../server/book/terms/over-given';
import { setting } from '../../../server/db/book/control';
import { accountTerms } from '../../../server/db/book/terms';
import { expectWhole, waitingForLocks, withConnections } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

const CONNECTIONS = 8;

let test: TestServices;
let world: BookWorld;
let many: ReturnType<typeof withConnections>;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  many = withConnections(test, CONNECTIONS);
});
afterAll(async () => {
  await expectWhole(test);
  await many.end();
  await test.dispose();
});
beforeEach(async () => {
  await test.services.db.delete(accountTerms);
});

const UPLINES: Record<string, string> = { com: 'master', share: 'com', agent: 'share', ekkachai: 'com' };

function change(username: string, changes: TermsChanges, expected: readonly number[] = []) {
  const upline = UPLINES[username] ?? 'agent';
  return inBookTransaction(many.services, (tx) =>
    changeTerms(tx, many.services, {
      accountId: world.idOf(username),
      uplineId: world.idOf(upline),
      changes,
      expected,
    }),
  );
}

const refusedWith = (field: string, fault: object) => ({ errors: { [field]: fault } });
const tooBig = (maxMoney: number) => refusedWith('creditLimit', { key: 'moneyTooBig', args: { maxMoney } });
const tooSmall = (minMoney: number) => refusedWith('creditLimit', { key: 'moneyTooSmall', args: { minMoney } });

async function givenBelow(upline: string): Promise<number> {
  const { rows } = await test.services.pool.query<{ sum: number }>(
    `SELECT coalesce(sum(credit_limit), 0)::bigint AS sum FROM account_terms JOIN account ON account.id = account_id WHERE parent_id = $1`,
    [world.idOf(upline)],
  );
  return rows[0]?.sum ?? 0;
}

/**
 * Runs several deeds concurrently. All of them reach their first write to a table before any of them can write there.
 */
async function allReading<T>(table: string, deeds: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const other = await test.services.pool.connect();
  await other.query('BEGIN');
  await other.query(`LOCK TABLE ${table} IN SHARE MODE`);
  const done = Promise.allSettled(deeds.map((deed) => deed()));
  await expect.poll(() => waitingForLocks(test), { timeout: 20_000 }).toBe(deeds.length);
  await other.query('COMMIT');
  other.release();
  return done;
}

describe('a credit limit', () => {
  it('is part of the upline’s; below the root it has no bound', async () => {
    await change('com', { creditLimit: 1_000 });
    await change('share', { creditLimit: 600 });
    await expect(change('ekkachai', { creditLimit: 401 })).rejects.toMatchObject(tooBig(400));
    await change('ekkachai', { creditLimit: 400 });
    await expect(change('share', { creditLimit: 601 })).rejects.toMatchObject(tooBig(600));
    await expect(change('com', { creditLimit: 999 })).rejects.toMatchObject(tooSmall(1_000));
    expect((await change('com', { creditLimit: 1_001 })).after).toMatchObject({
      creditLimit: 1_001,
      creditGivenOn: 1_000,
    });
  });

  it('given to many at once is no more than the upline has', async () => {
    await change('com', { creditLimit: 1_000 });
    await change('share', { creditLimit: 1_000 });
    await change('agent', { creditLimit: 1_000 });
    const members = ['anong', 'boonmee', 'chai', 'dao'];
    const settled = await allReading(
      'account_terms',
      members.map((name) => () => change(name, { creditLimit: 300 })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await givenBelow('agent')).toBe(900);
  });

  it('isn’t cut below what was given on while that is being given', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await test.services.db.delete(accountTerms);
      await change('com', { creditLimit: 1_000 });
      await Promise.allSettled([change('share', { creditLimit: 700 }), change('com', { creditLimit: 500 })]);
      const { after } = await change('com', {});
      expect(await givenBelow('com')).toBeLessThanOrEqual(after.creditLimit);
    }
  });

  it('stays above what is used of it, unless that is meant', async () => {
    await test.services.db
      .insert(accountTerms)
      .values({ accountId: world.idOf('agent'), funds: 'credit', creditLimit: 100_000 });
    await change('anong', { creditLimit: 10_000 });
    placed(await world.bet(world.idOf('anong'), [betLine('top2', '12', 50)]));
    const used = -(await world.balanceOf(world.idOf('anong')));
    expect(used).toBeGreaterThan(0);
    const fault = { key: 'terms.belowUsed', args: { minMoney: used } };
    await expect(change('anong', { creditLimit: used - 1 })).rejects.toMatchObject(refusedWith('creditLimit', fault));
    expect((await change('anong', { creditLimit: used })).after.creditLimit).toBe(used);
    await change('anong', { creditLimit: 0, belowUsed: true });
    expect(await world.bet(world.idOf('anong'), [betLine('top2', '13', 1)])).toMatchObject({ kind: 'refused' });
  });

  it('isn’t cut away from under a deposit that is made of it', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await test.services.db.delete(accountTerms);
      await change('com', { creditLimit: 1_000 });
      const funds = {
        accountId: world.idOf('share'),
        uplineId: world.idOf('com'),
        actor: { id: null, name: 'test' },
        amount: 1_000,
      };
      await Promise.allSettled([
        inBookTransaction(many.services, (tx) =>
          moveFunds(tx, many.services, { ...funds, kind: 'deposit', requestId: test.services.newId() }),
        ),
        change('com', { creditLimit: 0 }),
      ]);
      const { after } = await change('com', {});
      const balance = await world.balanceOf(world.idOf('com'));
      expect(balance + after.creditLimit).toBeGreaterThanOrEqual(0);
      if (balance < 0)
        await inBookTransaction(many.services, (tx) =>
          moveFunds(tx, many.services, { ...funds, kind: 'withdraw', requestId: test.services.newId() }),
        );
    }
  });
});

describe('funds', () => {
  it('are switched only where nothing is open; cash has no credit', async () => {
    const terms = { funds: 'credit' as const, creditLimit: 100_000 };
    await test.services.db
      .insert(accountTerms)
      .values(['agent', 'anong'].map((name) => ({ accountId: world.idOf(name), ...terms })));
    const slip = placed(await world.bet(world.idOf('anong'), [betLine('top2', '14', 1)]));
    await test.services.db.delete(accountTerms);
    await expect(change('anong', { funds: 'cash' })).rejects.toMatchObject(
      refusedWith('funds', { key: 'terms.notEven' }),
    );
    await inBookTransaction(many.services, (tx) =>
      cancelSlip(tx, many.services, { slipId: slip.id, by: 'company', actor: CLOCK_ACTOR, reason: null }),
    );
    await change('com', { creditLimit: 1_000 });
    await change('ekkachai', { creditLimit: 300 });
    await expect(change('ekkachai', { funds: 'cash', creditLimit: 1 })).rejects.toMatchObject(tooBig(0));
    expect((await change('ekkachai', { funds: 'cash' })).after).toMatchObject({ funds: 'cash', creditLimit: 0 });
    await change('ekkachai', { funds: 'credit', creditLimit: 200 });
    await expect(change('com', { funds: 'cash' })).rejects.toMatchObject(tooSmall(200));
  });
});

describe('terms', () => {
  it('are changed by the direct upline, on the version that was read', async () => {
    const { after } = await change('com', {
      creditLimit: 1_000,
      clearingCycle: 'daily',
      usedCreditAlarm: 8_000,
      suspendsAtLimit: true,
    });
    expect(after).toMatchObject({ clearingCycle: 'daily', usedCreditAlarm: 8_000, suspendsAtLimit: true, version: 1 });
    await expect(change('com', { creditLimit: 900 }, [0])).rejects.toMatchObject({ reason: 'versionDiffers' });
    expect((await change('com', { creditLimit: 900 }, [1])).after.version).toBe(2);
    expect((await change('com', { creditLimit: 900 }, [2])).after.version).toBe(2);
    const stranger = { accountId: world.idOf('share'), uplineId: world.idOf('master'), changes: {}, expected: [] };
    await expect(
      inBookTransaction(many.services, (tx) => changeTerms(tx, many.services, stranger)),
    ).rejects.toMatchObject({ reason: 'accountUnknown' });
  });

  it('of commission are changed by one of several who read the same version', async () => {
    await change('com', { creditLimit: 1_000 });
    const { after } = await change('ekkachai', { creditLimit: 1_000 });
    const give = (commission: number) => () =>
      inBookTransaction(many.services, (tx) =>
        changeCommissions(tx, {
          accountId: world.idOf('ekkachai'),
          uplineId: world.idOf('com'),
          commissions: [{ betType: 'top2', commission }],
          expected: [after.version],
        }),
      );
    const settled = await allReading('account_commission', [give(10), give(20), give(30)]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual([
      expect.objectContaining({ reason: 'versionDiffers' }),
      expect.objectContaining({ reason: 'versionDiffers' }),
    ]);
  });
});

describe('an allowance in addition to the limit', () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();
  const over = () =>
    test.services.pool.query(
      `UPDATE account_terms SET allowance_until = now() - interval '1 second' WHERE allowance_until IS NOT NULL`,
    );
  const BAHT = 100;
  const bet = async (name: string, baht: number) =>
    (await world.bet(world.idOf(name), [betLine('top2', '31', baht)])).kind;

  /** The member has bet nothing before. */
  async function lineOfCredit(member: string): Promise<void> {
    for (const name of ['com', 'share', 'agent']) await change(name, { creditLimit: 1_000 * BAHT });
    await change(member, { creditLimit: 100 * BAHT, creditAllowance: 50 * BAHT, allowanceUntil: soon() });
  }

  it('is bet with until its moment, and not a moment longer', async () => {
    await lineOfCredit('chai');
    expect(await bet('chai', 170), 'beyond both').toBe('refused');
    expect(await bet('chai', 120), 'beyond the limit').toBe('accepted');
    await over();
    expect(await bet('chai', 1), 'what is owed beyond the limit stays owed').toBe('refused');
    const owing = (await receivablesOf(test.services)).find(({ memberId }) => memberId === world.idOf('chai'));
    expect(owing).toMatchObject({ credit: 100 * BAHT, owes: 8 * BAHT });
    const { after } = await change('chai', {});
    expect(after).toMatchObject({ credit: 100 * BAHT, creditLimit: 100 * BAHT, creditAllowance: 50 * BAHT });
  });

  it('is handed down in money as long as it holds', async () => {
    await change('com', { creditLimit: 5_000 * BAHT });
    await change('share', { creditLimit: 2_000 * BAHT });
    await change('agent', { creditLimit: 1_000 * BAHT, creditAllowance: 500 * BAHT, allowanceUntil: soon() });
    const move = (amount: number, kind: 'deposit' | 'withdraw' = 'deposit') =>
      inBookTransaction(many.services, (tx) =>
        moveFunds(tx, many.services, {
          kind,
          requestId: test.services.newId(),
          accountId: world.idOf('boonmee'),
          uplineId: world.idOf('agent'),
          amount,
          actor: { id: null, name: 'test' },
        }),
      );
    await move(1_400 * BAHT);
    await over();
    await expect(move(1 * BAHT)).rejects.toMatchObject({ reason: 'overdraws' });
    await move(1_400 * BAHT, 'withdraw');
  });

  it('counts into what the upline has given, and isn’t given on', async () => {
    for (const name of ['com', 'share']) await change(name, { creditLimit: 1_000 });
    await change('agent', { creditLimit: 600 });
    await expect(change('agent', { creditAllowance: 401, allowanceUntil: soon() })).rejects.toMatchObject(
      refusedWith('creditAllowance', { key: 'moneyTooBig', args: { maxMoney: 400 } }),
    );
    await change('agent', { creditAllowance: 400, allowanceUntil: soon() });
    await expect(change('agent', { creditLimit: 601 })).rejects.toMatchObject(tooBig(600));
    await expect(change('anong', { creditLimit: 601 }), 'of the limit alone').rejects.toMatchObject(tooBig(600));
    await over();
    await change('agent', { creditLimit: 1_000 });
  });

  it('names its end, which is to come, and goes with credit', async () => {
    await change('com', { creditLimit: 1_000 });
    await expect(change('com', { creditAllowance: 100 })).rejects.toMatchObject(
      refusedWith('allowanceUntil', { key: 'required' }),
    );
    await expect(change('com', { creditAllowance: 100, allowanceUntil: '2020-01-01T00:00:00Z' })).rejects.toMatchObject(
      refusedWith('allowanceUntil', { key: 'terms.notToCome' }),
    );
    await change('com', { creditAllowance: 100, allowanceUntil: soon() });
    await over();
    expect(
      (await change('com', { usedCreditAlarm: 5_000 })).after,
      'one that is over keeps nothing from being changed',
    ).toMatchObject({ usedCreditAlarm: 5_000 });
    expect((await change('com', { creditAllowance: 0 })).after.allowanceUntil).toBeNull();
    await change('com', { creditAllowance: 100, allowanceUntil: soon() });
    expect((await change('com', { funds: 'cash' })).after).toMatchObject({
      creditLimit: 0,
      creditAllowance: 0,
      credit: 0,
    });
  });

  it('isn’t cut below what is used of it unless that is meant', async () => {
    await lineOfCredit('dao');
    expect(await bet('dao', 120)).toBe('accepted');
    const fault = { key: 'terms.belowUsed', args: { minMoney: 8 * BAHT } };
    await expect(change('dao', { creditAllowance: 0 })).rejects.toMatchObject(refusedWith('creditAllowance', fault));
    expect((await change('dao', { creditAllowance: 0, belowUsed: true })).after).toMatchObject({
      credit: 100 * BAHT,
      allowanceUntil: null,
    });
  });
});

describe('credit that is given on', () => {
  const move = (kind: 'deposit' | 'withdraw', username: string, amount: number) =>
    inBookTransaction(many.services, (tx) =>
      moveFunds(tx, many.services, {
        kind,
        requestId: test.services.newId(),
        accountId: world.idOf(username),
        uplineId: world.idOf(UPLINES[username] ?? 'agent'),
        amount,
        actor: { id: null, name: 'test' },
      }),
    );
  const balance = (username: string) => world.balanceOf(world.idOf(username));
  const correct = (username: string, received: number) =>
    inBookTransaction(many.services, (tx) =>
      adjustBalance(tx, many.services, {
        requestId: test.services.newId(),
        accountId: world.idOf(username),
        received,
        actor: { id: null, name: 'test' },
        reason: 'as counted',
      }),
    );

  /** Takes back the deposits, so that all balances are zero. */
  async function takeBack(...usernames: string[]): Promise<void> {
    for (const username of usernames) {
      const there = await balance(username);
      if (there > 0) await move('withdraw', username, there);
    }
  }
  afterEach(() => takeBack('agent', 'ekkachai', 'share'));

  it('counts once, be it as a limit or as money', async () => {
    await change('com', { creditLimit: 1_100 });
    await change('share', { creditLimit: 735 });
    await expect(move('deposit', 'ekkachai', 998)).rejects.toMatchObject({ reason: 'overdraws', payable: 365 });
    await move('deposit', 'ekkachai', 300);
    await expect(change('ekkachai', { creditLimit: 66 })).rejects.toMatchObject(tooBig(65));
    await expect(change('share', { creditLimit: 801 })).rejects.toMatchObject(tooBig(800));
    await change('share', { creditLimit: 800 });
    await expect(move('deposit', 'ekkachai', 1)).rejects.toMatchObject({ payable: 0 });
    await change('share', { creditLimit: 700 });
    await move('deposit', 'ekkachai', 100);
    await expect(change('com', { creditLimit: 1_099 })).rejects.toMatchObject(
      refusedWith('creditLimit', { key: 'terms.belowUsed', args: { minMoney: 1_100 } }),
    );
    await expect(change('com', { creditLimit: 699, belowUsed: true })).rejects.toMatchObject(tooSmall(700));
    expect((await change('com', { creditLimit: 700, belowUsed: true })).after.creditLimit).toBe(700);
  });

  it('as a limit and as money at once is no more than there is', async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      await change('com', { creditLimit: 1_000, belowUsed: true });
      await Promise.allSettled([change('share', { creditLimit: 700 }), move('deposit', 'ekkachai', 700)]);
      const { after } = await change('com', {});
      const given = (await givenBelow('com')) - (await balance('com'));
      expect([turn, given]).toEqual([turn, 700]);
      expect(after.creditLimit).toBe(1_000);
      await takeBack('ekkachai');
      await change('share', { creditLimit: 0 });
    }
  });

  it('is no bound of money that is there, nor of what the root gives', async () => {
    await change('com', { creditLimit: 500 });
    await change('share', { creditLimit: 500 });
    await change('agent', { creditLimit: 500 });
    await correct('com', 200);
    await move('deposit', 'share', 200);
    await expect(move('deposit', 'share', 1)).rejects.toMatchObject({ payable: 0 });
    await expect(change('share', { creditLimit: 501 }), 'own money is no credit').rejects.toMatchObject(tooBig(500));
    await takeBack('share');
    await correct('com', -200);
    await correct('master', 100);
    await move('deposit', 'com', 100);
    await correct('com', -100);
  });

  it('beyond what there is from before keeps nobody from betting, and nothing more is given until it fits', async () => {
    await change('com', { creditLimit: 1_000 });
    await test.services.db
      .insert(accountTerms)
      .values({ accountId: world.idOf('ekkachai'), funds: 'credit', creditLimit: 10_000 });
    expect(await world.bet(world.idOf('ekkachai'), [betLine('top2', '77', 100)])).toMatchObject({ kind: 'accepted' });
    await expect(change('share', { creditLimit: 1 })).rejects.toMatchObject(tooBig(0));
    await expect(change('ekkachai', { creditLimit: 10_001 })).rejects.toMatchObject(tooBig(10_000));
    await expect(move('deposit', 'share', 1)).rejects.toMatchObject({ payable: 0 });
    expect(await overGiven(test.services.db)).toMatchObject([
      { username: 'com', creditLimit: 1_000, creditGivenOn: 10_000, over: 9_000 },
    ]);
    await change('ekkachai', { creditLimit: 900, belowUsed: true });
    await change('share', { creditLimit: 100 });
    expect(await overGiven(test.services.db)).toEqual([]);
  });

  it('isn’t counted where the operator wants no bound', async () => {
    await test.services.db.insert(setting).values({
      key: 'limits.creditWithinUpline',
      value: false,
      updatedAt: new Date(),
    });
    await change('com', { creditLimit: 1_000 });
    await change('share', { creditLimit: 5_000 });
    await move('deposit', 'ekkachai', 1_000);
    await change('com', { creditLimit: 1_001 });
    await test.services.db.delete(setting);
  });
});
