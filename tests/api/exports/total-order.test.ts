/** The order of every file: no two rows are equal in it, so two exports of unchanged data have the same bytes. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORTED_SHEETS } from '../../../domain/api/exported-sheets';
import { csvColumnsOf } from '../../../domain/entities/csv';
import { EXPORTED } from '../../../domain/exports/exported';
import { EXPORTED_NAMES } from '../../../domain/exports/exported-names';
import { SHEET_NAMES } from '../../../domain/exports/sheet-names';
import { REPORTS } from '../../../domain/reports/reports';
import { loadCaller } from '../../../server/auth/load-caller';
import { extentOf } from '../../../server/exports/list-file';
import type { ListExtent } from '../../../server/records/csv/list-rows';
import { rowsOf } from '../../support/book-checks';
import { asOwner } from '../../support/migrations';
import { createReported, type Reported, reportRequest, sheetRequest } from './reported';
import { listRequest } from './support';

let the: Reported;
let acting: Parameters<typeof extentOf>[0];
beforeAll(async () => {
  the = await createReported(['master']);
  const { services } = the.test;
  const [session] = await rowsOf<{ accountId: string; sessionId: string }>(
    the.test,
    'SELECT account_id AS "accountId", id AS "sessionId" FROM session',
  );
  const caller = session && (await loadCaller(services.db, session, '127.0.0.1', services.clock()));
  if (!caller) throw new Error('nobody is signed in');
  acting = { services, caller };
});
afterAll(() => the.test.dispose());

/** Puts the rows of all tables into another order on the disk, as months of changes do. */
async function shuffle(): Promise<void> {
  await asOwner(the.test.database.adminUrl, async (owner) => {
    await owner.query("SET session_replication_role = 'replica'");
    const { rows } = await owner.query<{ name: string }>(
      "SELECT relid::regclass::text AS name FROM pg_stat_user_tables WHERE schemaname = 'public' AND relid::regclass::text NOT LIKE 'export%'",
    );
    for (const { name } of rows) {
      await owner.query(`CREATE TEMPORARY TABLE its AS SELECT * FROM ${name}`);
      const { rows: columns } = await owner.query<{ list: string }>(
        `SELECT string_agg(quote_ident(attname), ', ') AS list FROM pg_attribute
         WHERE attrelid = '${name}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      );
      const list = columns[0]?.list ?? '*';
      await owner.query(`DELETE FROM ${name}`);
      await owner.query(
        `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM its ORDER BY md5(its::text)`,
      );
      await owner.query('DROP TABLE its');
    }
  });
}

/** Returns the number of rows of a list, and of those that share their place in its order with another row. */
async function tiesIn({ source, where, order }: ListExtent): Promise<{ rows: number; ties: number }> {
  const { rows } = await the.test.services.db.execute<{ rows: number; ties: number }>(sql`
    SELECT count(*)::integer AS rows, count(*) FILTER (WHERE place <> turn)::integer AS ties
    FROM (SELECT rank() OVER (${order}) AS place, row_number() OVER (${order}) AS turn FROM ${source.from} WHERE ${where ?? sql`true`}) AS placed`);
  return rows[0] ?? expect.unreachable('an aggregate has one row');
}

/** The fields that a list can be sorted by, both ways. */
const sortsOf = (name: (typeof EXPORTED_NAMES)[number]) =>
  Object.entries(EXPORTED[name].entity.fields)
    .filter(([field, { meta }]) => field === 'id' || meta.sortable)
    .flatMap(([field]) => [[field, 'ASC'] as [string, 'ASC'], [field, 'DESC'] as [string, 'DESC']]);

describe('a list', () => {
  it.each(EXPORTED_NAMES)('of %s has one order, whichever field it is sorted by', async (name) => {
    const id = name === 'ledger' ? the.business.world.idOf('anong') : undefined;
    const columns = csvColumnsOf(EXPORTED[name].entity);
    const sorts = sortsOf(name);
    expect(sorts.length).toBeGreaterThan(1);
    for (const sort of sorts) {
      const request = listRequest({ name, sort, columns, ...(id !== undefined && { id }) });
      if (request.of.kind !== 'list') throw new Error('this is no list');
      const { rows, ties } = await tiesIn(await extentOf(acting, request.of, request));
      expect([sort, ties]).toEqual([sort, 0]);
      if (!['sub-accounts', 'invoices', 'alerts'].includes(name)) expect(rows).toBeGreaterThan(0);
    }
  });

  it('of lines has as many rows with the same slip', async () => {
    const [slips] = await rowsOf<{ lines: number }>(the.test, 'SELECT max(lines)::integer AS lines FROM slip');
    expect(slips?.lines).toBeGreaterThan(1);
  });
});

describe('a file of a report', () => {
  const year = { period: 'thisYear' };
  const account = () => the.business.world.idOf('anong');
  const requests = () => [
    ...SHEET_NAMES.flatMap((name) =>
      EXPORTED_SHEETS[name].tables.map((table) => {
        const query = { transactions: { ...year, account: account() }, 'lotto-report': {}, liability: {} }[
          name as string
        ];
        return sheetRequest(name, query ?? year, {}, table);
      }),
    ),
    ...REPORTS.flatMap(({ name, groupings }) => groupings.map((by) => reportRequest(name, { ...year, by }))),
  ];

  it('is the same to the byte wherever the rows are stored', async () => {
    const made = async () => {
      const sums: unknown[] = [];
      for (const request of requests()) sums.push([request.of, (await the.fileOf('master', request)).made['checksum']]);
      return sums;
    };
    const before = await made();
    await shuffle();
    expect(await made()).toEqual(before);
  });
});
