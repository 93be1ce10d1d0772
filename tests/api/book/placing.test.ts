/** Placing slips: accepted slips, refused slips, and the rows of both. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BetType } from '../../../domain/bets/bet-type';
import { BetLine } from '../../../domain/bets/line';
import { AUTO_STEPS_DEFAULT, type PricingMode } from '../../../domain/limits/pricing-mode';
import { AMOUNT_MAX } from '../../../domain/money/amount';
import { BAHT } from '../../../domain/money/proportion';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { lockForBet } from '../../../server/book/placing/lock-numbers';
import type { PlacingAnswer } from '../../../server/book/placing/request';
import { writeSlip } from '../../../server/book/placing/write-slip';
import { BookRefusal } from '../../../server/book/refusal';
import { inBookTransaction, withTransaction } from '../../../server/book/transaction';
import { alterBook, expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let world: BookWorld;
beforeEach(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
});
afterEach(() => test.dispose());

const rows = <Row extends object>(statement: string, values: unknown[] = []) => rowsOf<Row>(test, statement, values);

/** Why a slip was refused, or its only refused line. */
function reasonOf(answer: PlacingAnswer): string {
  if (answer.kind === 'refused') return answer.refusal.reason;
  return answer.kind === 'linesRefused' ? (answer.refusals[0]?.refusal.reason ?? '') : answer.kind;
}

const setTerms = (account: string, columns: string) =>
  rows(`UPDATE account SET ${columns} WHERE username = '${account}'`);

const setOfRound = (betType: BetType, columns: string, values: unknown[] = []) =>
  rows(`UPDATE round_bet_type SET ${columns} WHERE bet_type = '${betType}'`, values);

const setPricing = (betType: BetType, pricing: PricingMode) => setOfRound(betType, 'pricing = $1', [pricing]);

async function addRule(
  owner: string,
  kind: string,
  number: string,
  more: { cap?: number; from?: Date; until?: Date; betType?: BetType } = {},
) {
  const { cap = null, from = null, until = null, betType = 'top3' } = more;
  await rows(
    `INSERT INTO number_rule (id, owner_id, is_house, lotto_id, bet_type, number, kind, cap, from_at, until_at, created_by, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $2, now())`,
    [
      test.services.newId(),
      world.idOf(owner),
      owner === 'master',
      world.lottoId,
      betType,
      number,
      kind,
      cap,
      from,
      until,
    ],
  );
}

async function addLimit(
  owner: string,
  target: string,
  limit: { maxStake?: number; personCap?: number; isOn?: boolean },
) {
  await rows(
    `INSERT INTO account_limit (id, owner_id, target_id, bet_type, max_stake, person_cap, is_on, created_at)
    VALUES ($1, $2, $3, 'top3', $4, $5, $6, now())`,
    [
      test.services.newId(),
      world.idOf(owner),
      world.idOf(target),
      limit.maxStake ?? null,
      limit.personCap ?? null,
      limit.isOn ?? true,
    ],
  );
}

const setHold = (account: string, betType: BetType, cap: number) =>
  rows(
    'INSERT INTO account_hold VALUES ($1, $2, $3) ON CONFLICT (account_id, bet_type) DO UPDATE SET cap = excluded.cap',
    [world.idOf(account), betType, cap],
  );

describe('an accepted slip', () => {
  it('stands with its lines, its money, and what it adds to its numbers', async () => {
    const member = world.idOf('anong');
    const slip = placed(
      await world.bet(member, [betLine('top3', '123', 10), betLine('row3', '321', 7), betLine('row3', '132', 5)]),
    );
    expect(slip).toMatchObject({ state: 'accepted', stake: 2_200, discount: 220, debit: 1_980 });
    expect(await world.balanceOf(member)).toBe(-1_980);
    expect(await world.balanceOf(member, 'atStake')).toBe(1_980);

    const lines = await rows<Record<string, unknown>>('SELECT * FROM line WHERE slip_id = $1 ORDER BY position', [
      slip.id,
    ]);
    expect(lines.map((line) => [line['bet_type'], line['number'], line['booked']])).toEqual([
      ['top3', '123', '123'],
      ['row3', '321', '123'],
      ['row3', '132', '123'],
    ]);
    // Root 10 % of its own and 20 % that nobody holds, com 20 %, share 10 %, agent 40 %.
    expect(lines[0]).toMatchObject({
      member_id: member,
      weights: [3_000, 2_000, 1_000, 4_000],
      held: [300, 200, 100, 400],
      commission_rates: [1_500, 1_200, 1_200, 1_000],
      commissions: [45, 60, 72, 100],
      rate: 90_000,
      package_rate: 90_000,
    });
    expect(await rows('SELECT bet_type, number, sold, liability, lines FROM exposure ORDER BY bet_type')).toEqual([
      { bet_type: 'row3', number: '123', sold: 1_200, liability: 180_000, lines: 2 },
      { bet_type: 'top3', number: '123', sold: 1_000, liability: 900_000, lines: 1 },
    ]);
    await expectWhole(test);
  });

  it('is shared along a shorter path, by the commissions that are in force there', async () => {
    const slip = placed(await world.bet(world.idOf('ekkachai'), [betLine('top3', '123', 10)]));
    expect(await rows('SELECT weights, commission_rates FROM line WHERE slip_id = $1', [slip.id])).toEqual([
      { weights: [1_000, 9_000], commission_rates: [1_500, 1_500] },
    ]);
  });

  it('is charged each time it is placed, also twice the same', async () => {
    const member = world.idOf('anong');
    const lines = [betLine('top3', '123', 10)];
    await world.bet(member, lines);
    await world.bet(member, lines);
    expect(await world.balanceOf(member)).toBe(-1_800);
    expect(await rows('SELECT FROM transfer')).toHaveLength(2);
  });

  it('keeps what held when it was placed, whatever changes later', async () => {
    const member = world.idOf('anong');
    await world.bet(member, [betLine('top3', '123', 10)]);
    const before = await rows('SELECT * FROM line');
    await rows('UPDATE package_terms SET rate = 1, discount = 0');
    await rows("UPDATE account SET given_pt = 5000 WHERE username = 'share'");
    await rows("UPDATE account SET held_pt = 0 WHERE username = 'anong'");
    await rows('UPDATE account_commission SET commission = 0');
    await setOfRound('top3', 'cap = 100, max_stake = 100, pricing = \'{"kind": "fixed", "rate": 100}\'');
    await addRule('master', 'halfPay', '123');
    expect(await rows('SELECT * FROM line')).toEqual(before);
    await expectWhole(test);
  });
});

describe('a refused slip', () => {
  it('leaves nothing but the count of what was turned away', async () => {
    const member = world.idOf('boonmee');
    const lines = [betLine('top2', '45', 10), betLine('top2', '46', 7_000), betLine('top2', '47', 5, 1)];
    const answer = await world.bet(member, lines);
    expect(answer).toEqual({
      kind: 'linesRefused',
      refusals: [
        { index: 1, refusal: { reason: 'tooBig', max: 600_000 } },
        { index: 2, refusal: { reason: 'rateChanged', rate: 9_000 } },
      ],
    });
    expect(await rows('SELECT FROM exposure')).toEqual([]);
    expect(await rows('SELECT FROM slip')).toEqual([]);
    expect(await world.balanceOf(member)).toBe(0);
    await world.bet(member, lines);
    expect(await rows('SELECT bet_type, number, reason, lines, stake FROM refused_demand ORDER BY number')).toEqual([
      { bet_type: 'top2', number: '46', reason: 'tooBig', lines: 2, stake: 1_400_000 },
      { bet_type: 'top2', number: '47', reason: 'rateChanged', lines: 2, stake: 1_000 },
    ]);
  });

  it('is counted once without a number where all of it was refused', async () => {
    await world.setCredit(world.idOf('anong'), 0);
    expect(await world.bet(world.idOf('anong'), [betLine('top3', '123', 10), betLine('top3', '124', 5)])).toEqual({
      kind: 'refused',
      refusal: { reason: 'funds', available: 0 },
    });
    expect(await rows('SELECT bet_type, number, reason, lines, stake FROM refused_demand')).toEqual([
      { bet_type: '', number: '', reason: 'funds', lines: 2, stake: 1_500 },
    ]);
  });

  it('is told each thing in its order', async () => {
    const wrongs: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        'roundNotOpen',
        () => rows("UPDATE round SET state = 'suspended'"),
        () => rows("UPDATE round SET state = 'open'"),
      ],
      [
        'accountNotAllowed',
        () => setTerms('share', "status = 'suspended'"),
        () => setTerms('share', "status = 'active'"),
      ],
      [
        'betTypeOff',
        () => addLimit('com', 'com', { isOn: false }),
        () => rows('DELETE FROM account_limit WHERE NOT is_on'),
      ],
      [
        'betTypeClosed',
        () => setOfRound('top3', "closes_at = now() - interval '1 second'"),
        () => setOfRound('top3', "closes_at = now() + interval '1 hour'"),
      ],
      [
        'numberClosed',
        () => addRule('share', 'closed', '123'),
        () => rows("UPDATE number_rule SET removed_at = now() WHERE kind = 'closed'"),
      ],
      [
        'tooBig',
        () => addLimit('agent', 'anong', { maxStake: 900 }),
        () => rows('DELETE FROM account_limit WHERE max_stake IS NOT NULL'),
      ],
      ['personCap', () => addLimit('com', 'agent', { personCap: 800 }), () => rows('DELETE FROM account_limit')],
      [
        'full',
        () => addRule('master', 'hot', '123', { cap: 0 }),
        () => rows("UPDATE number_rule SET removed_at = now() WHERE kind = 'hot'"),
      ],
      [
        'rateChanged',
        () => rows("UPDATE package_terms SET rate = 80000 WHERE bet_type = 'top3'"),
        () => rows("UPDATE package_terms SET rate = 90000 WHERE bet_type = 'top3'"),
      ],
      ['notFree', () => setOfRound('top3', 'cap = 500'), () => setOfRound('top3', 'cap = 60000')],
      ['slipStake', () => setTerms('anong', 'max_slip_stake = 900'), () => setTerms('anong', 'max_slip_stake = NULL')],
      ['dayStake', () => setTerms('anong', 'max_day_stake = 900'), () => setTerms('anong', 'max_day_stake = NULL')],
      ['funds', () => world.setCredit(world.idOf('anong'), 899), () => world.setCredit(world.idOf('anong'), 900)],
    ];
    for (const [, spoil] of wrongs) await spoil();
    const told: string[] = [];
    for (const [, , mend] of wrongs) {
      told.push(reasonOf(await world.bet(world.idOf('anong'), [betLine('top3', '123', 10)])));
      await mend();
    }
    expect(told).toEqual(wrongs.map(([reason]) => reason));
    placed(await world.bet(world.idOf('anong'), [betLine('top3', '123', 10)]));
    await expectWhole(test);
  });

  it('caps a person by what it staked in the round before the cap was laid, but for what was cancelled', async () => {
    const [anong, other] = [world.idOf('anong'), await world.openRound()];
    const bet = (baht: number, { number = '123', member = anong, roundId = world.roundId } = {}) =>
      world.bet(member, [betLine('top3', number, baht)], { roundId });
    placed(await bet(4));
    const taken = placed(await bet(3));
    placed(await bet(9, { number: '321' }));
    placed(await bet(9, { member: world.idOf('boonmee') }));
    placed(await bet(9, { roundId: other }));
    await addLimit('com', 'agent', { personCap: 800 });
    expect(await bet(2)).toMatchObject({ refusals: [{ refusal: { reason: 'personCap', left: 100 } }] });
    placed(await bet(1));
    const actor = { id: world.idOf('com'), name: 'com' };
    await inBookTransaction(test.services, (tx) =>
      cancelSlip(tx, test.services, { slipId: taken.id, by: 'company', actor, reason: null }),
    );
    expect(await bet(4)).toMatchObject({ refusals: [{ refusal: { reason: 'personCap', left: 300 } }] });
    placed(await bet(3));
    expect(reasonOf(await bet(1))).toBe('personCap');
    await expectWhole(test);
  });

  it('names a round and a member that are not there', async () => {
    const lines = [betLine('top3', '123', 10)];
    await expect(world.bet(world.idOf('agent'), lines)).rejects.toEqual(new BookRefusal('memberUnknown'));
    await expect(world.bet(world.idOf('anong'), lines, { roundId: world.lottoId })).rejects.toEqual(
      new BookRefusal('roundUnknown'),
    );
    expect(reasonOf(await world.bet(world.idOf('anong'), []))).toBe('lines');
  });
});

describe('a bet', () => {
  it('is not taken of who is excluded', async () => {
    await setTerms('anong', "excluded_until = now() + interval '1 hour'");
    expect(reasonOf(await world.bet(world.idOf('anong'), [betLine('top3', '123', 10)]))).toBe('accountNotAllowed');
    await setTerms('anong', "excluded_until = now() - interval '1 second'");
    placed(await world.bet(world.idOf('anong'), [betLine('top3', '123', 10)]));
  });

  it('sells nothing beyond a cap that the decision overlooked', async () => {
    const [memberId, id] = [world.idOf('anong'), test.services.newId()];
    const numbers = [{ betType: 'top3' as const, number: '123', stake: 500, liability: 0, lines: 1 }];
    const write = (hardCap: number) =>
      withTransaction(test.services, async (tx) => {
        const request = {
          memberId,
          roundId: world.roundId,
          lines: [],
          source: 'keyIn' as const,
          confirmDuplicate: true,
          mode: 'accept' as const,
        };
        const locked = await lockForBet(tx, test.services.newId, { ...request, added: numbers });
        if (!locked) throw new Error('the round is closed');
        const slip = {
          id,
          state: 'accepted' as const,
          businessDate: locked.businessDate,
          at: new Date(),
          stake: 500,
          discount: 0,
          debit: 500,
          lines: [],
        };
        const sold = numbers.map((one) => ({ ...one, hardCap }));
        const lines = numbers.map(({ betType, number }) => ({
          betType,
          number,
          position: 1,
          booked: number,
          stake: 500,
          rate: 90_000,
          packageRate: 90_000,
          discount: 0,
          debit: 500,
          weights: [],
          held: [],
          commissionRates: [],
          commissions: [],
        }));
        const booking = { lines, numbers: sold, holds: [], steps: [] };
        const posting = {
          id: test.services.newId(),
          kind: 'stake' as const,
          referenceId: id,
          no: 0,
          businessDate: slip.businessDate,
          at: slip.at,
          actorId: null,
        };
        await writeSlip(tx, test.services.newId, { locked, request, contentHash: 'x', slip, booking, posting });
      });
    await expect(write(499)).rejects.toThrow('more than its cap');
    expect(await rows('SELECT FROM exposure WHERE sold > 0')).toEqual([]);
    await write(500);
    expect(await rows('SELECT sold FROM exposure')).toEqual([{ sold: 500 }]);
  });

  it('of any amount is refused any number of times', async () => {
    const huge = Array.from({ length: 200 }, (_, index) => ({
      ...betLine('top3', String(index).padStart(3, '0'), 1),
      stake: AMOUNT_MAX,
    }));
    const again = () =>
      world.bet(
        world.idOf('anong'),
        huge.map((line) => ({ ...line, number: '123' })),
      );
    for (let turn = 0; turn < 3; turn += 1) expect(reasonOf(await again())).toBe('tooBig');
    await rows("UPDATE round SET state = 'suspended'");
    for (let turn = 0; turn < 3; turn += 1)
      expect(reasonOf(await world.bet(world.idOf('anong'), huge))).toBe('roundNotOpen');
    expect(await rows('SELECT DISTINCT stake FROM refused_demand')).toEqual([{ stake: AMOUNT_MAX }]);
    expect(BetLine.safeParse({ ...huge[0], stake: AMOUNT_MAX + BAHT }).success).toBe(false);
  });
});

describe('a slip that says what one said a moment ago', () => {
  it('is asked about, in any order of its lines, until a minute has passed', async () => {
    const member = world.idOf('anong');
    const lines = [betLine('top3', '123', 10), betLine('top3', '124', 10)];
    const first = placed(await world.bet(member, lines));
    const again = (changes = {}) => world.bet(member, [...lines].reverse(), { confirmDuplicate: false, ...changes });
    expect(await again()).toEqual({ kind: 'duplicate', slipId: first.id, no: first.no });
    expect(await rows('SELECT FROM refused_demand')).toEqual([]);
    placed(await world.bet(world.idOf('boonmee'), lines, { confirmDuplicate: false }));
    placed(await world.bet(member, [betLine('top3', '123', 10)], { confirmDuplicate: false }));
    placed(await again({ roundId: await world.openRound() }));
    await alterBook(test, "UPDATE slip SET at = at - interval '60 seconds'");
    placed(await again());
  });
});

describe('rules of numbers', () => {
  it('hold in their time, and of agents for those below them alone', async () => {
    const reason = async (member: string, number: string) =>
      reasonOf(await world.bet(world.idOf(member), [betLine('top3', number, 10)]));
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    await addRule('master', 'closed', '001', { until: past });
    await addRule('master', 'closed', '002', { from: future });
    await addRule('master', 'closed', '003', { from: past, until: future });
    await addRule('share', 'closed', '004');
    await addRule('master', 'hot', '005', { cap: 900 });
    await addRule('master', 'halfPay', '006');
    expect(
      await Promise.all(['001', '002', '003', '004', '005', '006'].map((number) => reason('anong', number))),
    ).toEqual(['accepted', 'accepted', 'numberClosed', 'numberClosed', 'notFree', 'rateChanged']);
    expect(await reason('ekkachai', '004')).toBe('accepted');
    const half = placed(await world.bet(world.idOf('anong'), [betLine('top3', '006', 10, 45_000)]));
    expect(await rows('SELECT rate, package_rate FROM line WHERE slip_id = $1', [half.id])).toEqual([
      { rate: 45_000, package_rate: 90_000 },
    ]);
  });

  it('are the same for every order of tod', async () => {
    await addRule('master', 'closed', '123', { betType: 'row3' });
    expect(reasonOf(await world.bet(world.idOf('anong'), [betLine('row3', '312', 10)]))).toBe('numberClosed');
  });
});

describe('a package', () => {
  it('is the nearest one of the way, and moves with the rates of reference in proportion', async () => {
    const packageId = test.services.newId();
    await rows("INSERT INTO rate_package VALUES ($1, 'low rates', false, false, 1, now())", [packageId]);
    await rows(
      "INSERT INTO package_terms SELECT $1, lotto_id, bet_type, 55000, 3000, min_stake, max_stake FROM package_terms WHERE bet_type = 'top3'",
      [packageId],
    );
    await rows("INSERT INTO account_terms (account_id, funds, credit_limit, package_id) VALUES ($1, 'credit', 0, $2)", [
      world.idOf('share'),
      packageId,
    ]);
    await setPricing('top3', { kind: 'levels', rates: [90_000, 80_000, 70_000] });
    await setOfRound('top3', 'cap = 1000');
    const bet = (number: string, baht: number, rate: number) =>
      world.bet(world.idOf('anong'), [betLine('top3', number, baht, rate)]);
    placed(await bet('123', 10, 55_000));
    // 550 × 800 ÷ 900, cut to 0.01.
    expect(await bet('123', 10, 55_000)).toMatchObject({
      refusals: [{ refusal: { reason: 'rateChanged', rate: 48_888 } }],
    });
    const slip = placed(await bet('123', 10, 48_888));
    expect(
      await rows('SELECT rate, package_rate, discount, commission_rates FROM line WHERE slip_id = $1', [slip.id]),
    ).toEqual([{ rate: 48_888, package_rate: 55_000, discount: 100, commission_rates: [3_000, 1_200, 1_200, 1_000] }]);
    // It offers nothing else.
    expect(reasonOf(await world.bet(world.idOf('anong'), [betLine('top2', '12', 10)]))).toBe('betTypeOff');
    placed(await world.bet(world.idOf('ekkachai'), [betLine('top3', '999', 10, 90_000)]));
  });
});

describe('automatic steps', () => {
  // T is 100 baht by the rate of reference.
  const mode: PricingMode = { kind: 'auto', rate: 90_000, maxLoss: 9_000_000, steps: AUTO_STEPS_DEFAULT };
  const bet = (baht: number, rate: number, member = 'anong') =>
    world.bet(world.idOf(member), [betLine('top3', '123', baht, rate)]);
  const steps = () => rows('SELECT step_at, sold, rate_before, rate_after FROM limit_step ORDER BY step_at');

  it('are written down when a slip reaches them, by the rates of reference', async () => {
    await setPricing('top3', mode);
    placed(await bet(50, 90_000));
    expect(await steps()).toEqual([
      { step_at: 4_000, sold: 5_000, rate_before: 90_000, rate_after: 90_000 },
      { step_at: 5_000, sold: 5_000, rate_before: 90_000, rate_after: 81_000 },
    ]);
    expect(reasonOf(await bet(10, 81_000))).toBe('personCap');
    placed(await bet(10, 81_000, 'boonmee'));
    expect(await steps()).toHaveLength(3);
    expect(await bet(10, 81_000, 'chai')).toMatchObject({
      refusals: [{ refusal: { reason: 'rateChanged', rate: 72_000 } }],
    });
  });

  it('come no more on a number where they were undone', async () => {
    await setPricing('top3', mode);
    placed(await bet(50, 90_000));
    await rows('UPDATE limit_step SET is_undone = true');
    placed(await bet(10, 90_000));
    expect(await rows('SELECT step_at FROM limit_step WHERE NOT is_undone')).toEqual([{ step_at: 6_000 }]);
  });
});

describe('own hold', () => {
  const held = () =>
    rows<{ held: number[]; weights: number[] }>(
      'SELECT held, weights FROM line JOIN slip ON slip.id = slip_id ORDER BY slip.no, position',
    );
  const bet = (baht: number, number = '123') => world.bet(world.idOf('anong'), [betLine('top3', number, baht)]);

  it('flows up where it exceeds its cap, in the order of the lines', async () => {
    await setHold('agent', 'top3', 600);
    await setHold('share', 'top3', 250);
    await world.bet(world.idOf('anong'), [
      betLine('top3', '123', 10),
      betLine('top3', '123', 10),
      betLine('top3', '124', 10),
    ]);
    // 400 of the agent's 600 are gone: of the second line 200 flow to share, which has 150 left of its own 250 and keeps them.
    expect(await held()).toEqual([
      { held: [300, 200, 100, 400], weights: [3_000, 2_000, 1_000, 4_000] },
      { held: [300, 350, 150, 200], weights: [300, 350, 150, 200] },
      { held: [300, 200, 100, 400], weights: [3_000, 2_000, 1_000, 4_000] },
    ]);
    await bet(10);
    expect((await held()).at(-1)?.held).toEqual([300, 700, 0, 0]);
    expect(
      await rows(
        'SELECT username, number, held FROM held_exposure JOIN account ON account.id = account_id ORDER BY 1, 2',
      ),
    ).toEqual([
      { username: 'agent', number: '123', held: 600 },
      { username: 'agent', number: '124', held: 400 },
      { username: 'share', number: '123', held: 250 },
      { username: 'share', number: '124', held: 100 },
    ]);
    await expectWhole(test);
  });

  it('goes to one that takes the rest', async () => {
    await setHold('agent', 'top3', 0);
    await rows(
      "INSERT INTO account_terms (account_id, funds, credit_limit, takes_rest) VALUES ($1, 'credit', 0, true)",
      [world.idOf('com')],
    );
    await bet(10);
    expect((await held())[0]?.held).toEqual([300, 600, 100, 0]);
  });

  it('counts what was held before the cap was set, and after it was lifted for a while', async () => {
    await bet(10);
    await setHold('agent', 'top3', 500);
    await bet(10);
    expect((await held()).at(-1)?.held).toEqual([300, 200, 400, 100]);
    await rows('DELETE FROM account_hold');
    await bet(10);
    expect((await held()).at(-1)?.held).toEqual([300, 200, 100, 400]);
    await setHold('agent', 'top3', 1_000);
    await bet(10);
    expect((await held()).at(-1)?.held).toEqual([300, 200, 400, 100]);
    await expectWhole(test);
  });
});

describe('a day', () => {
  it('turns at six in the morning, for all rounds together', async () => {
    let now = new Date('2026-10-16T22:30:00Z');
    await test.dispose();
    test = await createTestServices();
    world = await createBookWorld({ ...test.services, bookClock: () => now });
    await setTerms('anong', 'max_day_stake = 1500');
    const bet = (roundId: string) => world.bet(world.idOf('anong'), [betLine('top3', '123', 10)], { roundId });
    const tomorrow = await world.openRound();
    placed(await bet(world.roundId));
    expect(await bet(tomorrow)).toEqual({ kind: 'refused', refusal: { reason: 'dayStake', left: 500 } });
    now = new Date('2026-10-16T22:59:59.999Z');
    expect(reasonOf(await bet(tomorrow))).toBe('dayStake');
    now = new Date('2026-10-16T23:00:00Z');
    placed(await bet(tomorrow));
  });

  it('has in it what is staked on a draw that was moved, whatever day its slips stand on', async () => {
    await setTerms('anong', 'max_day_stake = 1500');
    const moved = await world.openRound({ businessDate: '2020-02-02' });
    const bet = () => world.bet(world.idOf('anong'), [betLine('top3', '123', 10)], { roundId: moved });
    placed(await bet());
    expect(await bet()).toEqual({ kind: 'refused', refusal: { reason: 'dayStake', left: 500 } });
  });
});
