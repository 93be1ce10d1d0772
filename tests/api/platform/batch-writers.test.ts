/**
 * Rows that are written together: calls of partners, audit entries, events and alerts. Malformed and oversized text is
 * repaired, and a row that can't be stored is lost alone.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit, event } from '../../../server/db/schema';
import { alert, alertCall } from '../../../server/db/book/alerts';
import { setting } from '../../../server/db/book/control';
import { isStorable } from '../../../server/db/storable-text';
import { writeAudits } from '../../../server/audit/write-audit';
import type { Announcement } from '../../../server/events/announcement';
import { publish } from '../../../server/events/publish';
import { callBufferOf, type LoggedCall } from '../../../server/partners/call-buffer';
import { writeCalls } from '../../../server/partners/write-calls';
import { raiseAlerts } from '../../../server/resources/alerts/raise';
import type { Raised } from '../../../server/resources/alerts/raised';
import { rowsOf } from '../../support/book-checks';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
  await test.services.db
    .insert(setting)
    .values({ key: 'alerts.webhook', value: 'https://office.example/alerts', updatedAt: new Date() });
});
afterAll(() => test.dispose());

/** Any UTF-16 up to a length far beyond a column's; NUL and halves of characters more often than by chance. */
const anyText = fc
  .tuple(
    fc.array(
      fc.oneof(fc.constantFrom('\0', '\uD83D', '\uDE00', '😀', 'น้ำ', '"', '\\', '\x1e'), fc.string({ unit: 'binary' })),
    ),
    fc.constantFrom(1, 1, 1, 3_000),
  )
  .map(([parts, times]) => parts.join('').repeat(times).slice(0, 50_000));

/** Values of a type that no column takes, as text. */
const badId = fc.constantFrom('none', '', '\0', 'x'.repeat(40));
const badMoment = fc.constant(new Date(Number.NaN));

/** The rows of a batch, with `true` for a row that can be stored. */
type Batch<Row> = readonly (readonly [row: Row, isGood: boolean])[];

const RUNS = { numRuns: 40 };

/** Lets a writer write batches of good and bad rows; exactly the good ones have to be stored, each once. */
async function storesAllGood<Row extends { id: string }>(
  rows: fc.Arbitrary<readonly [Row, boolean]>,
  write: (batch: readonly Row[]) => Promise<unknown>,
  stored: (ids: readonly string[]) => Promise<string[]>,
): Promise<void> {
  const said = vi.spyOn(test.services.log, 'error').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { minLength: 1, maxLength: 12 }), async (batch: Batch<Row>) => {
      said.mockClear();
      await write(batch.map(([row]) => row));
      const good = batch.flatMap(([{ id }, isGood]) => (isGood ? [id] : []));
      expect((await stored(batch.map(([{ id }]) => id))).toSorted()).toEqual(good.toSorted());
      expect(said).toHaveBeenCalledTimes(batch.length - good.length);
    }),
    RUNS,
  );
  said.mockRestore();
}

/** Rows that are good, or have one bad value. */
function rowsWith<Row>(good: fc.Arbitrary<Row>, bad: fc.Arbitrary<Partial<Record<keyof Row, unknown>>>) {
  return fc.oneof(
    { arbitrary: good.map((row) => [row, true] as const), weight: 4 },
    {
      arbitrary: fc.tuple(good, bad).map(([row, differs]) => [{ ...row, ...differs }, false] as const),
      weight: 1,
    },
  );
}

const freshId = fc.constant(null).map(() => randomUUID());

describe('a batch stores exactly the rows that can be stored', () => {
  it('of calls', async () => {
    const good = fc
      .record({ id: freshId, text: anyText, body: anyText, about: fc.option(anyText) })
      .map(({ id, text, body, about }): LoggedCall => ({
        id,
        at: new Date(),
        partnerId: randomUUID(),
        keyId: null,
        isTest: false,
        direction: 'in',
        method: text,
        path: text,
        status: 200,
        outcome: 'refused',
        reason: text,
        ms: 1,
        ip: null,
        isSigned: true,
        headers: { 'X-Partner-Key': text, [text]: 'x' },
        request: body,
        response: JSON.stringify({ refusal: { reason: body } }),
        idempotencyKey: text,
        calls: 1,
        ...(about !== null && { about: { slipId: null, memberId: null, transId: about, refusal: about } }),
      }));
    const bad = fc.oneof(
      badMoment.map((at) => ({ at })),
      badId.map((keyId) => ({ keyId })),
      fc.constantFrom(99_999, 1.5, 1n, 'ok').map((status) => ({ status })),
      fc.constantFrom('nowhere', '', 'x'.repeat(9_000)).map((ip) => ({ ip })),
      fc.constantFrom('other', null).map((outcome) => ({ outcome })),
      fc.constantFrom(null, 7, undefined).map((request) => ({ request })),
    );
    await storesAllGood(
      rowsWith(good, bad),
      (calls) => {
        calls.forEach((call) => callBufferOf(test.services).add(call));
        return writeCalls(test.services);
      },
      async (ids) =>
        (await rowsOf<{ id: string }>(test, 'SELECT id FROM partner_call WHERE id = ANY($1::uuid[])', [ids])).map(
          ({ id }) => id,
        ),
    );
  });

  it('of events', async () => {
    const good = fc.record({ recordId: freshId }).map(({ recordId }): Announcement & { id: string } => ({
      id: recordId,
      resource: 'audit',
      kind: 'added',
      recordId,
      audience: null,
      accountId: null,
    }));
    const bad = fc.oneof(
      badId.map((accountId) => ({ accountId })),
      badId.map((one) => ({ audience: [one] })),
      fc.constantFrom('\0', null).map((resource) => ({ resource })),
    );
    await storesAllGood(
      rowsWith(good, bad),
      (batch) =>
        test.services.db.transaction((tx) =>
          publish(
            tx,
            test.services,
            batch.map(({ id: _, ...announcement }) => announcement),
          ),
        ),
      async (ids) =>
        (
          await test.services.db
            .select({ id: event.recordId })
            .from(event)
            .where(inArray(event.recordId, [...ids]))
        ).flatMap(({ id }) => id ?? []),
    );
  });

  it('of alerts, and announces each of them', async () => {
    const good = fc.record({ id: freshId, text: anyText }).map(({ id, text }): Raised & { id: string } => ({
      id,
      kind: 'override',
      cause: `${id} ${text}`,
      thing: 'system',
      thingId: id,
      accountId: null,
      facts: { what: text, [`name ${text}`]: text, amount: 5 },
      at: new Date(),
    }));
    const bad = fc.oneof(
      badMoment.map((at) => ({ at })),
      fc.constantFrom('2026-11-29', null).map((at) => ({ at })),
      badId.map((accountId) => ({ accountId })),
      freshId.map((accountId) => ({ accountId })),
      fc.constantFrom('other', null).map((kind) => ({ kind })),
      fc.constant({ facts: { amount: 1n } }),
    );
    await storesAllGood(
      rowsWith(good, bad),
      (batch) => test.services.db.transaction((tx) => raiseAlerts(tx, test.services, batch)),
      async (ids) =>
        (
          await rowsOf<{ id: string }>(
            test,
            'SELECT thing_id AS id FROM alert JOIN alert_call ON alert_id = alert.id WHERE thing_id = ANY($1::uuid[])',
            [ids],
          )
        ).map(({ id }) => id),
    );
    expect(await test.services.db.$count(alert)).toBe(await test.services.db.$count(alertCall));
  });
});

it('audit entries written together are all stored, whatever their texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 6 }), async (texts) => {
      const entries = texts.map((text) => ({
        action: 'update' as const,
        entity: 'settings',
        entityId: randomUUID(),
        reason: text,
        before: { [text]: text },
        after: { note: [{ deep: text }], amount: 5 },
      }));
      const actor = { username: `partner ${texts[0]}`, accountId: null, sessionId: null, ip: null };
      await test.services.db.transaction((tx) => writeAudits(tx, new Date(), actor, entries));
      const rows = await test.services.db
        .select()
        .from(audit)
        .where(
          inArray(
            audit.entityId,
            entries.map(({ entityId }) => entityId),
          ),
        )
        .orderBy(audit.id);
      expect(rows).toHaveLength(entries.length);
      rows.forEach(({ reason, after }, index) => {
        const text = texts[index] ?? '';
        if (isStorable(text) && text.length <= 10_000) {
          expect(reason).toBe(text);
          expect(after).toEqual({ note: [{ deep: text }], amount: 5 });
        } else expect((reason ?? '').length).toBeLessThanOrEqual(10_000);
      });
    }),
    RUNS,
  );
});
