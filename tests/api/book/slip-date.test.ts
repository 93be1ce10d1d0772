/** A slip is found by its id in few months, and wherever it stands. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { dateOfSlip, datesAround } from '../../../server/book/slip-date';
import { expectWhole, rowsOf, withConnections } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  await test.services.pool.query(
    "SELECT create_book_month(month::date) FROM generate_series(date_trunc('month', now()) - interval '1 year', now() + interval '1 year', '1 month') AS month",
  );
});
afterAll(() => test.dispose());

/** A slip on a business date, with an id of one's own where told. */
async function slipOn(businessDate: string, number: string, id?: string): Promise<string> {
  const roundId = await world.openRound({ businessDate });
  const { newId } = world.services;
  let isFirst = true;
  if (id !== undefined) {
    world.services.newId = () => {
      const made = isFirst ? id : newId();
      isFirst = false;
      return made;
    };
  }
  const slip = placed(await world.bet(world.idOf('anong'), [betLine('top2', number, 10)], { roundId }));
  world.services.newId = newId;
  return slip.id;
}

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const cancel = (slipId: string) =>
  inBookTransaction(test.services, (tx) =>
    cancelSlip(tx, test.services, { slipId, by: 'company', actor: CLOCK_ACTOR, reason: null }),
  );

describe('a slip', () => {
  it.each([
    ['on the day of its id', daysAhead(0), '01'],
    ['weeks after it', daysAhead(40), '02'],
    ['months before it', daysAhead(-200), '03'],
    ['months after it', daysAhead(200), '04'],
  ])('is found and cancelled %s', async (_, date, number) => {
    const id = await slipOn(date, number);
    expect(await dateOfSlip(test.services.db, id)).toBe(date);
    expect(await cancel(id)).toMatchObject({ state: 'cancelled' });
  });

  it('is found by an id that carries no moment, and one that isn’t there is none', async () => {
    const id = randomUUID();
    const date = daysAhead(100);
    await slipOn(date, '05', id);
    expect(await dateOfSlip(test.services.db, id)).toBe(date);
    expect(await dateOfSlip(test.services.db, randomUUID())).toBeNull();
    expect(await dateOfSlip(test.services.db, test.services.newId())).toBeNull();
    await expect(cancel(test.services.newId())).rejects.toMatchObject({ reason: 'slipUnknown' });
    await expectWhole(test);
  });

  it('is looked for in few months, and so is what its cancel reads and writes', async () => {
    const id = await slipOn(daysAhead(0), '06');
    const one = withConnections(test, 1);
    const touched = async () => {
      const rows = await rowsOf<{ part: string }>(
        test,
        `SELECT DISTINCT relname AS part FROM pg_locks JOIN pg_class ON pg_class.oid = relation
        WHERE relname ~ '^(slip|line)_[0-9]{4}_[0-9]{2}$' AND pid <> pg_backend_pid()`,
      );
      return rows.length;
    };
    await one.services.db.transaction(async (tx) => {
      await cancelSlip(tx, one.services, { slipId: id, by: 'company', actor: CLOCK_ACTOR, reason: null });
      // Five months around its id, and the lines of one.
      expect(await touched()).toBeLessThanOrEqual(6);
    });
    await one.end();
  });
});

describe('the dates around an id', () => {
  it('are two months before and after its moment', () => {
    expect(datesAround('019a0000-0000-7000-8000-000000000000')).toEqual({ from: '2025-08-19', to: '2025-12-21' });
    expect(datesAround('019A0000-0000-7000-8000-000000000000')).toEqual({ from: '2025-08-19', to: '2025-12-21' });
    expect(datesAround('e67692d6-0000-7000-8000-000000000000')).toBeNull();
    expect(datesAround(randomUUID())).toBeNull();
  });
});
