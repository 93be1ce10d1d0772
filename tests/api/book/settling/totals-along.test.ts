/** Totals of each account on the path to an account, for the sales through it (domain.md §5). */
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BET_TYPES } from '../../../../domain/bets/bet-type';
import { BAHT, sumOf } from '../../../../domain/money/proportion';
import { partsOfLine } from '../../../../domain/pt/line-result';
import { payoutOf } from '../../../../domain/rates/line-money';
import { digitsOf } from '../../../../domain/results/derive';
import { wins } from '../../../../domain/results/matching';
import { decideApproval } from '../../../../server/book/approvals/decide-approval';
import { submitCorrection } from '../../../../server/book/results/submit-correction';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { dayTotal, roundTotal } from '../../../../server/db/book/ledger';
import { lotto } from '../../../../server/db/book/lottos';
import { accountCommission, accountTerms } from '../../../../server/db/book/terms';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { LAW_TIMEOUT_MS, runs } from '../../../support/runs';
import { createTestServices, type TestServices } from '../../../support/services';
import { insertSlip } from './insert-slip';
import { CHECKER, closeWithResult, expectWholeBook, HANOI, OPERATOR, OTHER } from './support';
import { inBookTransaction } from '../../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'masterb', parent: 'master', givenPt: 6_000 },
      { username: 'agentb', parent: 'masterb', givenPt: 4_000 },
      { username: 'memberb', kind: 'member', parent: 'agentb', heldPt: 4_000 },
      { username: 'deep', parent: 'agent' },
      ...['master', 'com', 'agent', 'deep', 'deep'].map((parent, index) => ({
        username: `under-${parent}-${index}`,
        kind: 'member' as const,
        parent,
      })),
    ],
  });
  await test.services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
});
afterAll(() => test.dispose());

const pathOf = (username: string) => world.accountOf(username).path;
const settle = (roundId: string) => settleRound(test.services, { roundId, actor: OPERATOR });

const totalsOfRound = (roundId: string) =>
  test.services.db.select().from(roundTotal).where(eq(roundTotal.roundId, roundId));

type Row = Awaited<ReturnType<typeof totalsOfRound>>[number];

const ofLines = (rows: readonly Row[]) => rows.filter(({ betType }) => betType !== '');

/** Splits an amount per account of a path into downline, own and upline parts, as the account at a place sees them. */
function groupsOf(along: readonly number[], place: number) {
  const own = along[place - 1] ?? NaN;
  const upline = sumOf(along.slice(0, place - 1));
  return { downline: 0 - own - upline, own, upline };
}

describe('worked example B', () => {
  const PATH = ['master', 'masterb', 'agentb'];
  /** Downline, own and upline in baht, by viewer. */
  const SEEN = { master: [-340, 340, 0], masterb: [-528, 188, 340], agentb: [-900, 372, 528] };
  let rows: Row[];

  beforeAll(async () => {
    const rates = { masterb: 1_500, agentb: 1_200, memberb: 1_000 };
    for (const [username, commission] of Object.entries(rates)) {
      await test.services.db
        .insert(accountCommission)
        .values(BET_TYPES.map((betType) => ({ accountId: world.idOf(username), betType, commission })));
    }
    await test.services.db
      .insert(accountTerms)
      .values({ accountId: world.idOf('memberb'), funds: 'credit', creditLimit: 10_000 * BAHT });
    const roundId = await world.openRound();
    placed(await world.bet(world.idOf('memberb'), [betLine('top1', '9', 1_000)], { roundId }));
    await closeWithResult(world, roundId, HANOI);
    await settle(roundId);
    rows = await totalsOfRound(roundId);
  });

  const rowOfUser = (username: string) => ofLines(rows).find(({ accountId }) => accountId === world.idOf(username));

  it.each(Object.entries(SEEN))('is seen by %s alike in the row of everybody from there down', (viewer, seen) => {
    const place = PATH.indexOf(viewer) + 1;
    for (const name of [...PATH.slice(place - 1), 'memberb']) {
      const { winLossAlong = [], commissionAlong = [] } = rowOfUser(name) ?? {};
      const [winLoss, commission] = [groupsOf(winLossAlong, place), groupsOf(commissionAlong, place)];
      const total = (['downline', 'own', 'upline'] as const).map((of) => (winLoss[of] + commission[of]) / BAHT);
      expect([name, total]).toEqual([name, seen]);
    }
  });

  it('has the accounts of the path in its order, win/loss and commission each by itself', () => {
    expect(rowOfUser('memberb')).toMatchObject({
      winLossAlong: [400, 200, 400].map((baht) => baht * BAHT),
      commissionAlong: [-60, -12, -28].map((baht) => baht * BAHT),
    });
    expect(rowOfUser('masterb')).toMatchObject({
      winLossAlong: [400, 200].map((baht) => baht * BAHT),
      commissionAlong: [-60, -12].map((baht) => baht * BAHT),
    });
  });

  it('has nothing of the kind where slips are counted', () => {
    const counted = rows.filter(({ betType }) => betType === '');
    expect(counted).toHaveLength(4);
    for (const row of counted) expect(row).toMatchObject({ slips: 1, winLossAlong: [], commissionAlong: [] });
  });
});

const MEMBERS = ['under-master-0', 'under-com-1', 'under-agent-2', 'under-deep-3', 'under-deep-4', 'anong'];

const line = fc.record({
  betType: fc.constantFrom('top2' as const, 'top1' as const, 'bottom2' as const),
  number: fc.constantFrom('5', '7', '9'),
  stake: fc.integer({ min: 1, max: 5_000 }).map((baht) => baht * 100 + (baht % 7)),
  rate: fc.integer({ min: 101, max: 9_000 }),
  weights: fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 6, maxLength: 6 }),
  commissionRates: fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 6, maxLength: 6 }),
});
const slip = fc.record({
  member: fc.constantFrom(...MEMBERS),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});

type RandomSlip = typeof slip extends fc.Arbitrary<infer T> ? T : never;

/** Computes the totals of slips by the rules: per account and bet type, amounts by place of the path. */
function byTheRules(slips: readonly RandomSlip[]) {
  const digits = digitsOf(HANOI);
  const sums = new Map<string, { winLossAlong: number[]; commissionAlong: number[] }>();
  for (const { member, lines } of slips) {
    const path = pathOf(member);
    for (const one of lines) {
      const number = one.betType === 'top1' ? one.number : `4${one.number}`;
      const weights = one.weights.slice(0, path.length - 1);
      const commissions = one.commissionRates.slice(0, path.length - 1);
      const payout = wins(one.betType, number, digits) ? payoutOf(one.stake, one.rate) : 0;
      const parts = partsOfLine({ stake: one.stake, payout, weights, commissions }).slice(0, -1);
      for (const [index, accountId] of path.entries()) {
        const key = `${accountId} ${one.betType}`;
        const sum = sums.get(key) ?? { winLossAlong: [], commissionAlong: [] };
        for (const [place, { winLoss, commission }] of parts.slice(0, index + 1).entries()) {
          sum.winLossAlong[place] = (sum.winLossAlong[place] ?? 0) + winLoss;
          sum.commissionAlong[place] = (sum.commissionAlong[place] ?? 0) + commission;
        }
        sums.set(key, sum);
      }
    }
  }
  return sums;
}

async function settledSlips(slips: readonly RandomSlip[]): Promise<string> {
  const roundId = await world.openRound();
  for (const { member, lines } of slips) {
    const depth = pathOf(member).length - 1;
    const written = lines.map((one) => {
      const number = one.betType === 'top1' ? one.number : `4${one.number}`;
      const [weights, commissionRates] = [one.weights.slice(0, depth), one.commissionRates.slice(0, depth)];
      return { ...one, number, booked: number, weights, commissionRates };
    });
    await insertSlip(world, roundId, member, written);
  }
  await closeWithResult(world, roundId, HANOI);
  await settle(roundId);
  return roundId;
}

/** The columns by pairs: amounts of each account on the path, and those of the account with its downline and alone. */
const PAIRS = [
  ['winLossAlong', 'winLoss', 'ownWinLoss'],
  ['commissionAlong', 'commission', 'ownCommission'],
] as const;

/** Returns the sums of several arrays for each of a number of places. */
const sumOfPlaces = (arrays: readonly (readonly number[])[], places: number) =>
  Array.from({ length: places }, (_, index) => sumOf(arrays.map((array) => array[index] ?? NaN)));

describe('every row of random rounds', () => {
  it(
    'has to the satang what the rules give everybody on the path, and agrees with its own sums and its children’s',
    async () => {
      const kinds = new Map(
        (await test.services.pool.query('SELECT id, kind, parent_id AS "parentId" FROM account')).rows.map((one) => [
          one.id,
          one,
        ]),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(slip, { minLength: 1, maxLength: 8 }), async (slips) => {
          const expected = byTheRules(slips);
          const rows = ofLines(await totalsOfRound(await settledSlips(slips)));
          expect(rows).toHaveLength(expected.size);
          for (const row of rows) {
            expect(row).toMatchObject(expected.get(`${row.accountId} ${row.betType}`) ?? {});
            const isMember = kinds.get(row.accountId)?.kind === 'member';
            const children = rows.filter(
              ({ accountId, betType }) => betType === row.betType && kinds.get(accountId)?.parentId === row.accountId,
            );
            for (const [along, below, own] of PAIRS) {
              const amounts = row[along];
              expect(0 - sumOf(isMember ? amounts : amounts.slice(0, -1))).toBe(row[below]);
              if (isMember) continue;
              expect(amounts.at(-1)).toBe(row[own]);
              expect(
                sumOfPlaces(
                  children.map((child) => child[along]),
                  amounts.length,
                ),
              ).toEqual(amounts);
            }
          }
        }),
        runs(12),
      );
      await expectWholeBook(test.services);
    },
    LAW_TIMEOUT_MS,
  );
});

describe('a business date', () => {
  /** Returns the totals of a date: both arrays per account and bet type. */
  async function dayOf(businessDate: string) {
    const rows = await test.services.db.select().from(dayTotal).where(eq(dayTotal.businessDate, businessDate));
    return new Map(
      rows.map(({ accountId, betType, winLossAlong, commissionAlong }) => [
        `${accountId} ${betType}`,
        { winLossAlong, commissionAlong },
      ]),
    );
  }

  it('has those of its rounds, a correction taking one off and adding the other on its own date', async () => {
    const roundId = await world.openRound();
    for (const name of ['anong', 'ekkachai'])
      placed(await world.bet(world.idOf(name), [betLine('top2', '45', 100)], { roundId }));
    await closeWithResult(world, roundId, HANOI);
    await settle(roundId);
    const [{ businessDate = '' } = {}] = await totalsOfRound(roundId);
    const before = await dayOf(businessDate);

    const correct = async (official: typeof HANOI, days: number) => {
      const services = { ...test.services, bookClock: () => new Date(Date.now() + days * 86_400_000) };
      const request = { roundId, official, reason: 'a digit was wrong', submitter: OPERATOR };
      await decideApproval(
        services,
        await inBookTransaction(services, (tx) => submitCorrection(tx, services, request)),
        'approve',
        CHECKER,
        null,
      );
    };
    await correct(OTHER, 40);
    expect(await dayOf(businessDate)).toEqual(before);
    const rows = await totalsOfRound(roundId);
    const corrected = rows.find(({ settlementNo }) => settlementNo === 2)?.businessDate ?? '';
    expect(corrected > businessDate).toBe(true);
    const day = await dayOf(corrected);
    const key = ({ accountId, betType }: Row) => `${accountId} ${betType}`;
    for (const one of rows.filter(({ settlementNo }) => settlementNo === 1)) {
      const other = rows.find((row) => row.settlementNo === 2 && key(row) === key(one));
      for (const along of ['winLossAlong', 'commissionAlong'] as const)
        expect(day.get(key(one))?.[along]).toEqual(
          one[along].map((amount, index) => (other?.[along][index] ?? NaN) - amount),
        );
    }
    for (const [name, length] of [
      ['agent', 4],
      ['com', 2],
    ] as const) {
      const amounts = day.get(`${world.idOf(name)} top2`)?.winLossAlong ?? [];
      expect([name, amounts.length]).toEqual([name, length]);
      expect(sumOf([...amounts]), 'they have their money back').toBeGreaterThan(0);
    }

    await correct(HANOI, 40);
    for (const { winLossAlong, commissionAlong } of (await dayOf(corrected)).values())
      expect([...winLossAlong, ...commissionAlong].filter((amount) => amount !== 0)).toEqual([]);
    await expectWholeBook(test.services);
  });
});
