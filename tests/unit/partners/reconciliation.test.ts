/** Two statements side by side: missing lines, different lines, and their resolution. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Difference,
  differencesOf,
  MOVEMENT_KINDS,
  MOVEMENT_STATES,
  type Movement,
  movedBy,
  sumOf,
  wayOf,
  withoutLostDebits,
} from '../../../domain/partners/reconciliation';
import { runs } from '../../support/runs';

const bet: Movement = { id: 'b1', kind: 'bet', amount: 900, state: 'done' };
const cancel: Movement = { id: 'c1', kind: 'cancel', amount: 900, state: 'done' };
const payout: Movement = { id: 'p1', kind: 'payout', amount: 90_000, state: 'done' };

describe('a difference', () => {
  it.each<[string, Movement[], Movement[], Difference[]]>([
    ['none', [bet, payout], [payout, bet], []],
    [
      'missing there',
      [bet, payout],
      [bet],
      [{ is: 'missingThere', parts: [], ours: payout, theirs: null, by: -90_000 }],
    ],
    ['missing here', [], [bet], [{ is: 'missingHere', parts: [], ours: null, theirs: bet, by: -900 }]],
    ['charged twice', [bet], [bet, bet], [{ is: 'missingHere', parts: [], ours: null, theirs: bet, by: -900 }]],
    [
      'another amount',
      [payout],
      [{ ...payout, amount: 9_000 }],
      [{ is: 'different', parts: ['amount'], ours: payout, theirs: { ...payout, amount: 9_000 }, by: -81_000 }],
    ],
    [
      'another kind',
      [bet],
      [{ ...bet, kind: 'payout' }],
      [{ is: 'different', parts: ['kind'], ours: bet, theirs: { ...bet, kind: 'payout' }, by: 1_800 }],
    ],
    [
      'not done yet',
      [{ ...payout, state: 'open' }],
      [payout],
      [{ is: 'different', parts: ['state'], ours: { ...payout, state: 'open' }, theirs: payout, by: 90_000 }],
    ],
    [
      'another member',
      [{ ...bet, member: 'coma.1' }],
      [{ ...bet, member: 'coma.2' }],
      [
        {
          is: 'different',
          parts: ['member'],
          ours: { ...bet, member: 'coma.1' },
          theirs: { ...bet, member: 'coma.2' },
          by: 0,
        },
      ],
    ],
    [
      'no other member, in capitals and Thai digits',
      [{ ...bet, member: 'coma.1' }],
      [{ ...bet, member: ' COMA.๑' }],
      [],
    ],
    ['no member to compare', [{ ...bet, member: 'coma.1' }], [{ ...bet, member: null }], []],
    [
      'amount, kind and member',
      [{ ...bet, member: 'coma.1' }],
      [{ ...payout, id: 'b1', member: 'coma.2' }],
      [
        {
          is: 'different',
          parts: ['amount', 'kind', 'member'],
          ours: { ...bet, member: 'coma.1' },
          theirs: { ...payout, id: 'b1', member: 'coma.2' },
          by: 90_900,
        },
      ],
    ],
  ])('%s', (_what, ours, theirs, expected) => {
    expect(differencesOf(ours, theirs)).toEqual(expected);
  });

  it('is none for a debit that was lost and taken back, and for a cancel that had nothing to give', () => {
    const lost = [{ betId: 'b1', cancelId: 'c1' }];
    expect(withoutLostDebits([bet, cancel, payout], lost)).toEqual([payout]);
    expect(withoutLostDebits([{ ...cancel, amount: 0 }], lost)).toEqual([]);
    expect(withoutLostDebits([bet, payout], lost)).toEqual([bet, payout]);
    expect(withoutLostDebits([cancel], lost)).toEqual([cancel]);
    expect(withoutLostDebits([bet, { ...cancel, amount: 500 }], lost)).toHaveLength(2);
  });

  it('isn’t hidden by what only bears the number of a lost debit or of its cancel', () => {
    const lost = [{ betId: 'b1', cancelId: 'c1' }];
    const taken: Movement = { ...bet, kind: 'backToRunning' };
    const given: Movement = { ...cancel, kind: 'payout' };
    expect(withoutLostDebits([taken, cancel], lost)).toEqual([taken, cancel]);
    expect(withoutLostDebits([bet, given], lost)).toEqual([bet, given]);
  });

  it('is told in the order of the numbers', () => {
    const bets = ['b3', 'b1', 'b2'].map((id): Movement => ({ ...bet, id }));
    expect(differencesOf(bets, []).map(({ ours }) => ours?.id)).toEqual(['b1', 'b2', 'b3']);
    expect(differencesOf([], bets).map(({ theirs }) => theirs?.id)).toEqual(['b1', 'b2', 'b3']);
  });

  it('has moved nothing with a movement of nothing, or one that isn’t done', () => {
    expect([movedBy(bet), movedBy(payout), movedBy({ ...bet, amount: 0 }), movedBy({ ...bet, state: 'open' })]).toEqual(
      [-900, 90_000, 0, 0],
    );
  });

  it.each([
    ['seamless', payout, null, ['p1'], 'sendAgain'],
    ['seamless', null, bet, ['b1'], 'sendAgain'],
    ['seamless', payout, null, [], 'theirAnswer'],
    ['seamless', null, bet, [], 'theirsAlone'],
    ['transfer', null, { ...bet, kind: 'deposit' }, [], 'theySend'],
    ['transfer', { ...bet, kind: 'deposit' }, null, [], 'theyAsk'],
  ] as const)('of a %s wallet has a way to be settled', (wallet, ours, theirs, open, way) => {
    const [difference] = differencesOf(ours ? [ours] : [], theirs ? [theirs] : []);
    expect(difference && wayOf(wallet, difference, new Set(open))).toBe(way);
  });
});

describe('any two statements', () => {
  const movement = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    kind: fc.constantFrom(...MOVEMENT_KINDS),
    amount: fc.integer({ min: 0, max: 3 }),
    state: fc.constantFrom(...MOVEMENT_STATES),
  });
  const statement = fc.array(movement, { maxLength: 8 });
  const shuffled = (movements: readonly Movement[], keys: readonly number[]) =>
    movements.toSorted((a, b) => (keys[movements.indexOf(a)] ?? 0) - (keys[movements.indexOf(b)] ?? 0));
  const written = (movements: readonly Movement[]) =>
    movements.map(({ id, kind, amount, state }) => `${id} ${kind} ${amount} ${state}`).sort();

  it('differ where their movements do, however often each is there, and not otherwise', () => {
    fc.assert(
      fc.property(statement, statement, (ours, theirs) => {
        const isSame = JSON.stringify(written(ours)) === JSON.stringify(written(theirs));
        expect(differencesOf(ours, theirs).length === 0).toBe(isSame);
        expect(differencesOf(ours, ours)).toEqual([]);
      }),
      runs(300),
    );
  });

  it('differ in all by what their sums do', () => {
    fc.assert(
      fc.property(statement, statement, (ours, theirs) => {
        const all = differencesOf(ours, theirs);
        expect(all.reduce((sum, { by }) => sum + by, 0)).toBe(sumOf(theirs).amount - sumOf(ours).amount);
        for (const { ours: here, theirs: there, by } of all)
          expect(by).toBe((there ? movedBy(there) : 0) - (here ? movedBy(here) : 0));
      }),
      runs(300),
    );
  });

  it('differ in the same, in whatever order they are', () => {
    fc.assert(
      fc.property(statement, statement, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (ours, theirs, keys) => {
        expect(differencesOf(shuffled(ours, keys), shuffled(theirs, keys))).toEqual(differencesOf(ours, theirs));
      }),
      runs(300),
    );
  });

  it('differ from the other side in the same, the other way round', () => {
    fc.assert(
      fc.property(statement, statement, (ours, theirs) => {
        const turned = differencesOf(theirs, ours).map(({ parts, ours: theirOwn, theirs: ourOwn, by }) => ({
          parts,
          ours: ourOwn,
          theirs: theirOwn,
          by: 0 - by,
        }));
        expect(differencesOf(ours, theirs).map(({ is: _is, ...rest }) => ({ ...rest, by: 0 + rest.by }))).toEqual(
          turned,
        );
      }),
      runs(300),
    );
  });
});
