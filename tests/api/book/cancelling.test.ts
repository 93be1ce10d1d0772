/** Taking slips back: by the company, by a member, by a partner that refuses or never answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelLines, cancelSlip } from '../../../server/book/placing/cancel-slip';
import {
  acknowledgeCancel,
  confirmSlip,
  loseAnswer,
  releaseOverdue,
  releaseSlip,
} from '../../../server/book/placing/pending';
import { BookRefusal } from '../../../server/book/refusal';
import type { BookActor } from '../../../server/book/rounds/claim';
import type { Services } from '../../../server/kernel/services';
import { alterBook, expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

const NEVER = new AbortController().signal;
const OPENS = new Date('2026-10-16T05:00:00Z');
const CLOSES = new Date('2026-10-16T11:00:00Z');
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

let test: TestServices;
let services: Services;
let world: BookWorld;
let roundId: string;
let now: Date;
let member: string;
let clerk: BookActor;

beforeAll(async () => {
  test = await createTestServices();
  services = { ...test.services, bookClock: () => now };
  now = OPENS;
  world = await createBookWorld(services, { now: OPENS });
  member = world.idOf('anong');
  clerk = { id: world.idOf('com'), name: 'com' };
});
afterAll(() => test.dispose());
beforeEach(async () => {
  now = after(OPENS, 60_000);
  roundId = await world.openRound({ opensAt: OPENS, closesAt: CLOSES, memberCancelsUntil: after(CLOSES, -600_000) });
});

const rows = <Row extends object>(statement: string, values: unknown[] = []) => rowsOf<Row>(test, statement, values);
const LINES = [betLine('top3', '123', 10), betLine('top3', '124', 20), betLine('row3', '321', 5)];
const bet = async (mode: 'accept' | 'reserve' = 'accept') => placed(await world.bet(member, LINES, { roundId, mode }));
const cancel = (slipId: string, by: 'company' | 'member' = 'company') =>
  inBookTransaction(services, (tx) => cancelSlip(tx, services, { slipId, by, actor: clerk, reason: 'keyed in twice' }));
const some = (slipId: string, positions: number[]) =>
  inBookTransaction(services, (tx) =>
    cancelLines(tx, services, { slipId, by: 'company', actor: clerk, reason: null, positions }),
  );
const soldIn = (round: string) =>
  rows<{ sold: string }>(
    'SELECT coalesce(sum(sold + liability + lines), 0)::text AS sold FROM exposure WHERE round_id = $1',
    [round],
  );
const isNothingLeft = async () => {
  expect(await soldIn(roundId)).toEqual([{ sold: '0' }]);
  expect(await world.balanceOf(member)).toBe(0);
  await expectWhole(test);
};
const stateOf = async (slipId: string) =>
  (await rows<{ state: string }>('SELECT state FROM slip WHERE id = $1', [slipId]))[0]?.state;

describe('a cancelled slip', () => {
  it('gives back what it took, and says who and why', async () => {
    const slip = await bet();
    expect(await cancel(slip.id)).toEqual({
      slipId: slip.id,
      state: 'cancelled',
      positions: [1, 2, 3],
      stake: 3_500,
      debit: 3_150,
    });
    await isNothingLeft();
    expect(await rows('SELECT state, stake, lines, ended_by, end_reason FROM slip WHERE id = $1', [slip.id])).toEqual([
      { state: 'cancelled', stake: 0, lines: 3, ended_by: clerk.id, end_reason: 'keyed in twice' },
    ]);
    expect(
      await rows('SELECT kind, no, reason FROM transfer WHERE reference_id = $1 ORDER BY kind', [slip.id]),
    ).toEqual([
      { kind: 'cancel', no: 1, reason: 'keyed in twice' },
      { kind: 'stake', no: 0, reason: null },
    ]);
  });

  it('is cancelled once, however many ask for it at once', async () => {
    const slip = await bet();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => cancel(slip.id)),
      some(slip.id, [2]),
      some(slip.id, [2]),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused.every((error) => error instanceof BookRefusal && error.reason === 'slipState')).toBe(true);
    expect(await stateOf(slip.id)).toBe('cancelled');
    await isNothingLeft();
  });

  it('may lose one line after the other', async () => {
    const slip = await bet();
    expect(await some(slip.id, [2])).toMatchObject({ state: 'accepted', positions: [2], debit: 1_800 });
    expect(await world.balanceOf(member, 'atStake')).toBe(1_350);
    await expectWhole(test);
    await expect(some(slip.id, [2])).rejects.toEqual(new BookRefusal('slipState'));
    await expect(some(slip.id, [4])).rejects.toEqual(new BookRefusal('lineUnknown'));
    await expect(some(slip.id, [])).rejects.toEqual(new BookRefusal('lineUnknown'));
    expect(await some(slip.id, [1, 3])).toMatchObject({ state: 'cancelled' });
    await isNothingLeft();
  });

  it('gives back what an account with a cap holds', async () => {
    await rows("INSERT INTO account_hold VALUES ($1, 'top3', 500)", [world.idOf('agent')]);
    const slip = await bet();
    const held = () => rows('SELECT number, held FROM held_exposure WHERE round_id = $1 ORDER BY 1', [roundId]);
    expect(await held()).toEqual([
      { number: '123', held: 400 },
      { number: '124', held: 500 },
    ]);
    await some(slip.id, [2]);
    expect(await held()).toEqual([
      { number: '123', held: 400 },
      { number: '124', held: 0 },
    ]);
    await cancel(slip.id);
    await rows('DELETE FROM account_hold');
    await isNothingLeft();
  });

  it('is cancelled by the company until close, also while suspended', async () => {
    const slips = [await bet(), await bet(), await bet()];
    await rows("UPDATE round SET state = 'suspended' WHERE id = $1", [roundId]);
    now = after(CLOSES, -1);
    await cancel(slips[0]?.id ?? '');
    for (const ms of [0, 1]) {
      now = after(CLOSES, ms);
      await expect(cancel(slips[1]?.id ?? '')).rejects.toEqual(new BookRefusal('closed'));
    }
    now = after(CLOSES, -1);
    await rows("UPDATE round_bet_type SET closes_at = $2 WHERE round_id = $1 AND bet_type = 'row3'", [
      roundId,
      after(CLOSES, -1),
    ]);
    await expect(cancel(slips[1]?.id ?? '')).rejects.toEqual(new BookRefusal('closed'));
    await some(slips[1]?.id ?? '', [1, 2]);
    await rows("UPDATE round SET state = 'closed' WHERE id = $1", [roundId]);
    await expect(some(slips[2]?.id ?? '', [1])).rejects.toEqual(new BookRefusal('closed'));
    await rows("UPDATE round SET state = 'open' WHERE id = $1", [roundId]);
    await rows('UPDATE round_bet_type SET closes_at = $2 WHERE round_id = $1', [roundId, CLOSES]);
    for (const slip of slips.slice(1)) await cancel(slip.id);
    await isNothingLeft();
  });

  it('is taken back by a member for five minutes, and not after its own cut-off', async () => {
    const early = await bet();
    now = after(now, 299_999);
    await cancel(early.id, 'member');
    const late = await bet();
    now = after(now, 300_000);
    await expect(cancel(late.id, 'member')).rejects.toEqual(new BookRefusal('tooLate'));
    await cancel(late.id);
    now = after(CLOSES, -600_001);
    const last = await bet();
    now = after(CLOSES, -600_000);
    await expect(cancel(last.id, 'member')).rejects.toEqual(new BookRefusal('tooLate'));
    await cancel(last.id);
    await isNothingLeft();
  });

  it('has to be there', async () => {
    await expect(cancel(services.newId())).rejects.toEqual(new BookRefusal('slipUnknown'));
  });
});

describe('a slip whose partner is asked', () => {
  it('counts while it is pending, and stands once it is confirmed', async () => {
    const slip = await bet('reserve');
    expect(slip.state).toBe('pending');
    expect(await world.balanceOf(member, 'atStake')).toBe(3_150);
    await expectWhole(test);
    await expect(cancel(slip.id)).rejects.toEqual(new BookRefusal('slipState'));
    expect([await confirmSlip(services, slip.id), await confirmSlip(services, slip.id)]).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(await releaseSlip(services, slip.id, 'no funds')).toBe('accepted');
    await cancel(slip.id);
    await isNothingLeft();
  });

  it('gives everything back when it is refused, once', async () => {
    const slip = await bet('reserve');
    const states = await Promise.all(Array.from({ length: 4 }, () => releaseSlip(services, slip.id, 'no funds')));
    expect(states).toEqual(['refused', 'refused', 'refused', 'refused']);
    expect(await confirmSlip(services, slip.id)).toBe('refused');
    await isNothingLeft();
  });

  it('is confirmed or refused, never both', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const slip = await bet('reserve');
      const states = await Promise.all([
        confirmSlip(services, slip.id),
        releaseSlip(services, slip.id, null),
        confirmSlip(services, slip.id),
      ]);
      expect(new Set(states).size).toBe(1);
      if (states[0] === 'accepted') await cancel(slip.id);
      await isNothingLeft();
    }
    const slip = await bet('reserve');
    expect([await confirmSlip(services, slip.id), await releaseSlip(services, slip.id, null)]).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(await world.balanceOf(member, 'atStake')).toBe(3_150);
    await cancel(slip.id);
  });

  it('takes no part in the round when no answer came', async () => {
    const slip = await bet('reserve');
    expect(await acknowledgeCancel(services, slip.id)).toBe('pending');
    expect(await loseAnswer(services, slip.id)).toBe('unknown');
    await isNothingLeft();
    expect(await confirmSlip(services, slip.id)).toBe('unknown');
    expect([await acknowledgeCancel(services, slip.id), await acknowledgeCancel(services, slip.id)]).toEqual([
      'refused',
      'refused',
    ]);
    await isNothingLeft();
  });

  it('is released ten seconds after close, or when its confirmation comes later than that', async () => {
    const [one, other, standing] = [await bet('reserve'), await bet('reserve'), await bet('reserve')];
    now = after(CLOSES, 9_999);
    expect(await confirmSlip(services, standing.id)).toBe('accepted');
    expect(await releaseOverdue(services, NEVER)).toBe(0);
    now = after(CLOSES, 10_000);
    expect(await confirmSlip(services, one.id)).toBe('refused');
    expect(await releaseOverdue(services, NEVER)).toBe(1);
    expect(await releaseOverdue(services, NEVER)).toBe(0);
    expect([await stateOf(other.id), await stateOf(standing.id)]).toEqual(['refused', 'accepted']);
    expect(await world.balanceOf(member, 'atStake')).toBe(3_150);
    await expectWhole(test);
    now = OPENS;
    await cancel(standing.id);
  });

  it('is released though another one can not be', async () => {
    const [broken, sound] = [await bet('reserve'), await bet('reserve')];
    const owe = (sign: 1 | -1) =>
      alterBook(test, 'UPDATE line SET debit = debit + $2, stake = stake + $2 WHERE slip_id = $1 AND position = 1', [
        broken.id,
        sign * 1_000_000,
      ]);
    await owe(1);
    now = after(CLOSES, 10_000);
    await expect(releaseOverdue(services, NEVER)).rejects.toThrow(`1 failed, the first of them ${broken.id}`);
    expect([await stateOf(broken.id), await stateOf(sound.id)]).toEqual(['pending', 'refused']);
    await owe(-1);
    expect(await releaseOverdue(services, NEVER)).toBe(1);
    await isNothingLeft();
  });

  it('does not become a bet of a round that is over', async () => {
    const slip = await bet('reserve');
    await rows("UPDATE round SET state = 'voided' WHERE id = $1", [roundId]);
    expect(await confirmSlip(services, slip.id)).toBe('refused');
    await rows("UPDATE round SET state = 'open' WHERE id = $1", [roundId]);
    await isNothingLeft();
  });
});
