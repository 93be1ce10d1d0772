import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetLine } from '../../../domain/bets/line';
import { AUTO_STEPS_DEFAULT } from '../../../domain/limits/pricing-mode';
import { decideSlip, judgeSlip, type BetTypeSetting, type PlacingSnapshot } from '../../../domain/limits/placing';
import { ROUND_STATES } from '../../../domain/rounds/round-state';
import { runs } from '../../support/runs';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);
const CLOSES = at(3_600_000);

const settingOf = (change: Partial<BetTypeSetting> = {}): BetTypeSetting => ({
  isOn: true,
  closesAt: CLOSES,
  limits: { minStake: 100, maxStake: 60_000, personCap: null },
  mode: { kind: 'fixed', rate: 90_000 },
  packageRate: 90_000,
  cap: 60_000,
  discount: 1_250,
  rules: new Map(),
  undone: new Map(),
  sold: new Map(),
  soldToMember: new Map(),
  overlays: [],
  ...change,
});

const snapshotOf = (setting: Partial<BetTypeSetting> = {}, change: Partial<PlacingSnapshot> = {}): PlacingSnapshot => ({
  now: at(0),
  suspension: null,
  stakeStep: 100,
  round: { state: 'open', opensAt: at(-1_000), closesAt: CLOSES },
  member: {
    effectiveStatus: 'active',
    excludedUntil: null,
    maxLineStake: null,
    maxSlipStake: null,
    maxDayStake: null,
    stakedToday: 0,
    available: 10 ** 9,
  },
  betTypes: {
    top3: settingOf(setting),
    row3: settingOf({ ...setting, mode: { kind: 'fixed', rate: 15_000 }, packageRate: 15_000 }),
  },
  ...change,
});

const member = (change: Partial<PlacingSnapshot['member']>) => ({ member: { ...snapshotOf().member, ...change } });
const line = (change: Partial<BetLine> = {}): BetLine => ({
  betType: 'top3',
  number: '123',
  stake: 1_000,
  rate: 90_000,
  ...change,
});

/** Why a slip of one line is refused. */
function reasonFor(one: BetLine, snapshot: PlacingSnapshot): string | null {
  const decision = decideSlip([one], snapshot);
  if (decision.kind === 'accepted') return null;
  return decision.kind === 'refused' ? decision.refusal.reason : (decision.refusals[0]?.refusal.reason ?? null);
}

describe('placing a slip', () => {
  it('is accepted with its discount and debit', () => {
    const decision = decideSlip(
      [line(), line({ betType: 'row3', number: '321', stake: 700, rate: 15_000 })],
      snapshotOf(),
    );
    expect(decision).toMatchObject({
      kind: 'accepted',
      stake: 1_700,
      debit: 1_000 - 125 + 700 - 87,
      lines: [
        { bookedNumber: '123', rate: 90_000, discount: 125, debit: 875 },
        { bookedNumber: '123', rate: 15_000, discount: 87, debit: 613, line: { number: '321' } },
      ],
    });
  });

  it('needs an open round, until the moment of close', () => {
    for (const state of ROUND_STATES) {
      const round = { ...snapshotOf().round, state };
      expect(reasonFor(line(), snapshotOf({}, { round }))).toBe(state === 'open' ? null : 'roundNotOpen');
    }
    const now = (ms: number) => reasonFor(line(), snapshotOf({}, { now: at(ms) }));
    expect([now(3_599_999), now(3_600_000), now(3_600_001)]).toEqual([null, 'roundNotOpen', 'roundNotOpen']);
    expect([now(-1_001), now(-1_000)]).toEqual(['roundNotOpen', null]);
  });

  it('needs an account that may bet', () => {
    expect(reasonFor(line(), snapshotOf({}, member({ effectiveStatus: 'suspended' })))).toBe('accountNotAllowed');
    expect(reasonFor(line(), snapshotOf({}, member({ effectiveStatus: 'locked' })))).toBe('accountNotAllowed');
    expect(reasonFor(line(), snapshotOf({}, member({ excludedUntil: at(1) })))).toBe('accountNotAllowed');
    expect(reasonFor(line(), snapshotOf({}, member({ excludedUntil: at(0) })))).toBeNull();
  });

  it('needs a bet type that is on and not closed before the rest', () => {
    expect(reasonFor(line(), snapshotOf({ isOn: false }))).toBe('betTypeOff');
    expect(reasonFor(line({ betType: 'top6', number: '123456' }), snapshotOf())).toBe('betTypeOff');
    expect(reasonFor(line(), snapshotOf({ closesAt: at(0) }))).toBe('betTypeClosed');
  });

  it('needs a number that is not closed, by the house or an upline', () => {
    const rules = new Map([['123', [{ kind: 'closed' as const }]]]);
    expect(reasonFor(line(), snapshotOf({ rules }))).toBe('numberClosed');
    expect(reasonFor(line({ number: '321' }), snapshotOf({ rules }))).toBeNull();
    expect(reasonFor(line({ betType: 'row3', number: '321', rate: 15_000 }), snapshotOf({ rules }))).toBe(
      'numberClosed',
    );
    expect(reasonFor(line(), snapshotOf({ overlays: [{ closedNumbers: ['123'] }] }))).toBe('numberClosed');
  });

  it('needs a stake between least and most, of the house, an upline and the member', () => {
    expect([500, 1_000, 1_200].map((stake) => reasonFor(line({ stake }), snapshotOf({}, { stakeStep: 500 })))).toEqual([
      null,
      null,
      'stakeStep',
    ]);
    expect(
      reasonFor(line({ stake: 100 }), snapshotOf({ limits: { minStake: 200, maxStake: 500, personCap: null } })),
    ).toBe('tooSmall');
    expect(reasonFor(line({ stake: 60_100 }), snapshotOf())).toBe('tooBig');
    expect(reasonFor(line({ stake: 600 }), snapshotOf({ overlays: [{ maxStake: 500, closedNumbers: [] }] }))).toBe(
      'tooBig',
    );
    expect(reasonFor(line({ stake: 600 }), snapshotOf({}, member({ maxLineStake: 500 })))).toBe('tooBig');
    expect(reasonFor(line({ stake: 500 }), snapshotOf({}, member({ maxLineStake: 500 })))).toBeNull();
  });

  it('keeps each person to the cap per number', () => {
    const limits = { minStake: 100, maxStake: 60_000, personCap: 2_000 };
    const soldToMember = new Map([['123', 1_500]]);
    expect(decideSlip([line({ stake: 600 })], snapshotOf({ limits, soldToMember }))).toEqual({
      kind: 'linesRefused',
      refusals: [{ index: 0, refusal: { reason: 'personCap', left: 500 } }],
    });
    expect(reasonFor(line({ stake: 500 }), snapshotOf({ limits, soldToMember }))).toBeNull();
    // A decision needs the amount that the member has staked.
    expect(() => decideSlip([line()], snapshotOf({ limits, soldToMember: null }))).toThrow(/not asked/);
    expect(reasonFor(line(), snapshotOf({ soldToMember: null }))).toBeNull();
    // Lines of the same slip count together.
    expect(
      decideSlip([line({ stake: 500 }), line({ stake: 100 })], snapshotOf({ limits, soldToMember })),
    ).toMatchObject({
      refusals: [{ index: 1, refusal: { reason: 'personCap', left: 0 } }],
    });
  });

  it('counts each number, and each bet type of it, by itself', () => {
    const limits = { minStake: 100, maxStake: 60_000, personCap: 2_000 };
    const lines = [line({ stake: 2_000 }), line({ number: '456', stake: 2_000 })];
    const tod = line({ betType: 'row3', stake: 2_000, rate: 15_000 });
    expect(decideSlip([...lines, tod], snapshotOf({ limits })).kind).toBe('accepted');
    expect(decideSlip([...lines, tod, { ...tod, number: '321' }], snapshotOf({ limits }))).toMatchObject({
      refusals: [{ index: 3, refusal: { reason: 'personCap', left: 0 } }],
    });
  });

  it('keeps each person to the cap of an automatic step', () => {
    // T = 100 THB: with 40 sold a person has a tenth of T.
    const mode = { kind: 'auto' as const, rate: 90_000, maxLoss: 9_000_000, steps: AUTO_STEPS_DEFAULT };
    const sold = new Map([['123', 4_000]]);
    expect(reasonFor(line({ stake: 1_000 }), snapshotOf({ mode, sold }))).toBeNull();
    expect(reasonFor(line({ stake: 1_100 }), snapshotOf({ mode, sold }))).toBe('personCap');
    expect(reasonFor(line({ stake: 1_100 }), snapshotOf({ mode, sold: new Map([['123', 3_900]]) }))).toBeNull();
  });

  it('keeps the number to the cap of the house', () => {
    const sold = new Map([['123', 59_500]]);
    expect(reasonFor(line({ stake: 500 }), snapshotOf({ sold }))).toBeNull();
    expect(decideSlip([line({ stake: 600 })], snapshotOf({ sold }))).toEqual({
      kind: 'linesRefused',
      refusals: [{ index: 0, refusal: { reason: 'notFree', free: 500, rate: 90_000 } }],
    });
    expect(reasonFor(line({ stake: 100 }), snapshotOf({ sold: new Map([['123', 60_000]]) }))).toBe('full');
  });

  it('refuses a line over a boundary of levels with what is free at the current rate', () => {
    const mode = { kind: 'levels' as const, rates: [90_000, 80_000] };
    const sold = new Map([['123', 59_500]]);
    expect(decideSlip([line({ stake: 600 })], snapshotOf({ mode, sold }))).toMatchObject({
      refusals: [{ refusal: { reason: 'notFree', free: 500, rate: 90_000 } }],
    });
    expect(decideSlip([line({ stake: 500 }), line({ stake: 600 })], snapshotOf({ mode, sold }))).toMatchObject({
      refusals: [{ index: 1, refusal: { reason: 'rateChanged', rate: 80_000 } }],
    });
    expect(
      decideSlip([line({ stake: 500 }), line({ stake: 600, rate: 80_000 })], snapshotOf({ mode, sold })).kind,
    ).toBe('accepted');
  });

  it('refuses a rate that changed, with the new one, also when it rose', () => {
    expect(decideSlip([line({ rate: 100_000 })], snapshotOf())).toEqual({
      kind: 'linesRefused',
      refusals: [{ index: 0, refusal: { reason: 'rateChanged', rate: 90_000 } }],
    });
    expect(reasonFor(line({ rate: 80_000 }), snapshotOf())).toBe('rateChanged');
    expect(reasonFor(line(), snapshotOf({ rules: new Map([['123', [{ kind: 'halfPay' }]]]) }))).toBe('rateChanged');
  });

  it('meets the limits of a slip, a day, and the funds, which pay the debit and not the stake', () => {
    expect(reasonFor(line(), snapshotOf({}, member({ maxSlipStake: 900 })))).toBe('slipStake');
    expect(reasonFor(line(), snapshotOf({}, member({ maxSlipStake: 1_000 })))).toBeNull();
    const left = (stakedToday: number) =>
      decideSlip([line()], snapshotOf({}, member({ maxDayStake: 5_000, stakedToday })));
    expect(left(4_000).kind).toBe('accepted');
    expect(left(4_500)).toEqual({ kind: 'refused', refusal: { reason: 'dayStake', left: 500 } });
    expect(left(5_500)).toEqual({ kind: 'refused', refusal: { reason: 'dayStake', left: 0 } });
    expect(reasonFor(line(), snapshotOf({}, member({ available: 874 })))).toBe('funds');
    expect(reasonFor(line(), snapshotOf({}, member({ available: 875 })))).toBeNull();
  });

  it('has 1 to 200 lines', () => {
    const lines = (count: number) =>
      decideSlip(
        Array.from({ length: count }, () => line({ stake: 100 })),
        snapshotOf(),
      ).kind;
    expect([lines(0), lines(1), lines(200), lines(201)]).toEqual(['refused', 'accepted', 'accepted', 'refused']);
  });

  it('names every refused line, and accepts none of the slip', () => {
    const decision = decideSlip([line({ rate: 1 }), line(), line({ stake: 70_000 })], snapshotOf());
    expect(decision).toEqual({
      kind: 'linesRefused',
      refusals: [
        { index: 0, refusal: { reason: 'rateChanged', rate: 90_000 } },
        { index: 2, refusal: { reason: 'tooBig', max: 60_000 } },
      ],
    });
  });
});

describe('the order of the checks', () => {
  /** All faults of a line, in the order in which they have to be reported. */
  const WRONGS: [string, (snapshot: PlacingSnapshot, setting: BetTypeSetting, one: BetLine) => void][] = [
    ['roundNotOpen', (snapshot) => (snapshot.round.state = 'closed')],
    ['bettingSuspended', (snapshot) => (snapshot.suspension = { until: null })],
    ['accountNotAllowed', (snapshot) => (snapshot.member.effectiveStatus = 'locked')],
    ['betTypeOff', (_, setting) => (setting.isOn = false)],
    ['numberClosed', (_, setting) => (setting.rules = new Map([['123', [{ kind: 'closed' }]]]))],
    ['tooBig', (_, setting) => (setting.limits = { ...setting.limits, maxStake: 900 })],
    ['personCap', (_, setting) => (setting.limits = { ...setting.limits, personCap: 800 })],
    ['full', (_, setting) => (setting.sold = new Map([['123', 60_000]]))],
    ['rateChanged', (_, __, one) => (one.rate = 1)],
    ['slipStake', (snapshot) => (snapshot.member.maxSlipStake = 1)],
    ['dayStake', (snapshot) => (snapshot.member.maxDayStake = 1)],
    ['funds', (snapshot) => (snapshot.member.available = 0)],
  ];

  it.each(WRONGS.map(([reason], index) => [reason, index] as const))(
    'tells %s before all that follows',
    (reason, index) => {
      const setting = settingOf();
      const snapshot = { ...snapshotOf(), betTypes: { top3: setting } };
      const one = line();
      for (const [, spoil] of WRONGS.slice(index)) spoil(snapshot, setting, one);
      expect(reasonFor(one, snapshot)).toBe(reason);
    },
  );
});

const slips = fc.array(
  fc.array(
    fc.record({
      number: fc.constantFrom('123', '132', '231'),
      betType: fc.constantFrom('top3' as const, 'row3' as const),
      stake: fc.integer({ min: 1, max: 300 }).map((baht) => baht * 100),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  { maxLength: 12 },
);

type Decide = typeof decideSlip;

/** Plays slips one after the other, and says the most that was sold of any number. */
function mostSold(decide: Decide, played: readonly (readonly Omit<BetLine, 'rate'>[])[]): number {
  const sold = { top3: new Map<string, number>(), row3: new Map<string, number>() };
  for (const lines of played) {
    const snapshot = snapshotOf();
    snapshot.betTypes = {
      top3: settingOf({ sold: sold.top3 }),
      row3: settingOf({ sold: sold.row3, mode: { kind: 'fixed', rate: 15_000 }, packageRate: 15_000 }),
    };
    const decision = decide(
      lines.map((one) => ({ ...one, rate: one.betType === 'top3' ? 90_000 : 15_000 })),
      snapshot,
    );
    if (decision.kind !== 'accepted') continue;
    for (const { line: one, bookedNumber } of decision.lines) {
      const book = sold[one.betType as 'top3' | 'row3'];
      book.set(bookedNumber, (book.get(bookedNumber) ?? 0) + one.stake);
    }
  }
  return Math.max(0, ...sold.top3.values(), ...sold.row3.values());
}

const law = (decide: Decide, few: number) =>
  fc.assert(
    fc.property(slips, (played) => {
      expect(mostSold(decide, played)).toBeLessThanOrEqual(60_000);
    }),
    runs(few),
  );

describe('whatever is sent', () => {
  it('no number sells more than its cap', () => law(decideSlip, 200));

  it('a decision that looks at each line by itself is found out', () => {
    const naive: Decide = (lines, snapshot) => {
      const decisions = lines.map((one) => decideSlip([one], snapshot));
      const refused = decisions.find(({ kind }) => kind !== 'accepted');
      const accepted = decisions.flatMap((decision) => (decision.kind === 'accepted' ? decision.lines : []));
      return refused ?? { kind: 'accepted', lines: accepted, stake: 0, debit: 0 };
    };
    expect(() => law(naive, 2_000)).toThrow();
  });
});

describe('a slip that is being written', () => {
  const asked = (stake: number) => ({ ...line({ stake }), rate: null });

  it('is told the rate of now, and what it would cost', () => {
    expect(judgeSlip([asked(1_000)], snapshotOf())).toMatchObject({
      refusal: null,
      lines: [{ rate: 90_000, debit: 875 }],
      offers: [null],
      stake: 1_000,
      debit: 875,
    });
  });

  it('is told what is against all of it, the round and the member before the sums of what would be taken', () => {
    const refusal = (change: Partial<PlacingSnapshot>) =>
      judgeSlip([asked(1_000), asked(70_000)], snapshotOf({}, change)).refusal;
    const poor = member({ available: 874 });
    expect(refusal(poor)).toEqual({ reason: 'funds', available: 874 });
    expect(refusal(member({ available: 875 }))).toBeNull();
    expect(refusal({ ...poor, suspension: { until: null } })).toEqual({ reason: 'bettingSuspended', until: null });
  });
});

describe('what can be had instead of a line that is refused', () => {
  const offered = (one: Partial<BetLine>, setting: Partial<BetTypeSetting>, change: Partial<PlacingSnapshot> = {}) =>
    judgeSlip([line(one)], snapshotOf(setting, change)).offers[0];
  const sold = (satang: number) => new Map([['123', satang]]);
  const limits = (personCap: number | null) => ({ minStake: 100, maxStake: 600_000, personCap });

  it.each<[string, Partial<BetTypeSetting>, Partial<PlacingSnapshot>, number | null]>([
    // 6,000 baht at most, of which the number has 5,880 left.
    ['what the number has left', { limits: limits(null), cap: 600_000, sold: sold(12_000) }, {}, 588_000],
    ['the largest stake', { limits: limits(null), cap: 6_000_000, sold: sold(12_000) }, {}, 600_000],
    ['what the person has left', { limits: limits(90_000), cap: 600_000, soldToMember: sold(50_000) }, {}, 40_000],
    ['what the member may stake on a line', { cap: 600_000 }, member({ maxLineStake: 30_000 }), 30_000],
    ['whole steps', { limits: limits(null), cap: 600_000, sold: sold(12_000) }, { stakeStep: 5_000 }, 585_000],
    ['nothing where the number is full', { cap: 12_000, sold: sold(12_000) }, {}, null],
    [
      'nothing below the least stake',
      { limits: { ...limits(null), minStake: 1_000 }, cap: 12_000, sold: sold(11_500) },
      {},
      null,
    ],
    ['nothing of what is off', { isOn: false }, {}, null],
    ['nothing of what has closed', { closesAt: at(0) }, {}, null],
    ['nothing of a closed number', { overlays: [{ closedNumbers: ['123'] }] }, {}, null],
    [
      'nothing where nothing is free, however small a stake may be',
      { limits: { ...limits(0), minStake: 0 } },
      {},
      null,
    ],
  ])('is %s', (_bound, setting, change, stake) => {
    const offer = offered({ stake: 999_900 }, setting, change);
    expect(offer).toEqual(stake === null ? null : { stake, rate: 90_000 });
  });

  it('is the same stake at the rate of now, and nothing for a line that is taken', () => {
    expect(offered({ rate: 80_000 }, {})).toEqual({ stake: 1_000, rate: 90_000 });
    expect(offered({}, {})).toBeNull();
    expect(offered({ betType: 'top6', number: '123456' }, {}), 'there is no such bet type here').toBeNull();
  });

  it('is the least stake where that is more', () => {
    const setting = { limits: { ...limits(null), minStake: 500 } };
    expect(offered({ stake: 100 }, setting)).toEqual({ stake: 500, rate: 90_000 });
    expect(offered({ stake: 100 }, { ...setting, cap: 500 })).toEqual({ stake: 500, rate: 90_000 });
    expect(offered({ stake: 100 }, setting, { stakeStep: 200 })).toEqual({ stake: 600, rate: 90_000 });
  });

  it('would be accepted, and a step more would not', () => {
    const amount = fc.integer({ min: 0, max: 100 }).map((baht) => baht * 100);
    fc.assert(
      fc.property(
        fc.record({
          stakes: fc.array(
            fc.integer({ min: 1, max: 200 }).map((baht) => baht * 100),
            { minLength: 1, maxLength: 4 },
          ),
          min: amount,
          max: amount,
          cap: fc.option(amount, { nil: null }),
          house: amount,
          sold: amount,
          step: fc.constantFrom(100, 500),
        }),
        ({ stakes, min, max, cap, house, sold: ofNumber, step }) => {
          const setting = {
            limits: { minStake: min, maxStake: max, personCap: cap },
            mode: { kind: 'levels' as const, rates: [90_000, 80_000] },
            cap: house,
            sold: sold(ofNumber),
          };
          const snapshot = snapshotOf(setting, { stakeStep: step });
          const lines = stakes.map((stake) => ({ ...line({ stake }), rate: null }));
          const { lines: answers, offers } = judgeSlip(lines, snapshot);
          for (const [index, offer] of offers.entries()) {
            if (!offer) continue;
            const taken = (by: number) =>
              judgeSlip(
                lines
                  .slice(0, index + 1)
                  .map((one, at) => (at === index ? { ...one, ...offer, stake: offer.stake + by } : one)),
                snapshot,
              ).lines[index];
            expect(answers[index]).toHaveProperty('reason');
            expect(taken(0)).not.toHaveProperty('reason');
            if (offer.stake + step <= (lines[index]?.stake ?? 0)) expect(taken(step)).toHaveProperty('reason');
          }
        },
      ),
      runs(500),
    );
  });
});
