/**
 * Every column of money or terms, altered by hand: `verify` finds it. The columns come from the schema, so a new one
 * needs a check, or a reason here.
 */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookDifference } from '../../../server/book/verify/check';
import { verifyAndKeep } from '../../../server/book/verify/verify-since';
import * as activity from '../../../server/db/book/activity';
import * as alerts from '../../../server/db/book/alerts';
import * as extraTotals from '../../../server/db/book/beside-totals';
import * as callbacks from '../../../server/db/book/callbacks';
import * as clearing from '../../../server/db/book/clearing';
import * as control from '../../../server/db/book/control';
import * as entry from '../../../server/db/book/entry';
import * as exchangeDays from '../../../server/db/book/exchange-days';
import * as invoices from '../../../server/db/book/invoices';
import * as layOff from '../../../server/db/book/lay-off';
import * as ledger from '../../../server/db/book/ledger';
import * as limits from '../../../server/db/book/limits';
import * as lottos from '../../../server/db/book/lottos';
import * as certification from '../../../server/db/book/partner-certification';
import * as partnerDays from '../../../server/db/book/partner-days';
import * as traffic from '../../../server/db/book/partner-traffic';
import * as proofs from '../../../server/db/book/proofs';
import * as reading from '../../../server/db/book/reading';
import * as rounds from '../../../server/db/book/rounds';
import * as sales from '../../../server/db/book/sales';
import * as slips from '../../../server/db/book/slips';
import * as terms from '../../../server/db/book/terms';
import * as schema from '../../../server/db/schema';
import { createTampering, type Tampering } from './tampering';
import { UNCHECKED, WITHOUT_MONEY } from './unchecked-columns';

const MODULES = [
  ...[activity, alerts, extraTotals, callbacks, clearing, control, entry, exchangeDays, invoices, layOff, ledger],
  ...[limits, lottos, certification, partnerDays, traffic, proofs, reading, rounds, sales, slips, terms],
  { account: schema.account },
];
const ALL = MODULES.flatMap((module) => Object.values<unknown>(module)).filter((one): one is PgTable =>
  is(one, PgTable),
);
const TABLES = new Map(ALL.map((table) => [getTableName(table), table]));

/** The row that is altered, where not every row has a record; the first one by default. */
const ROWS: Readonly<Record<string, string>> = {
  account: "username = 'ekkachai'",
  'account.given_pt': "username = 'com'",
  ...Object.fromEntries(
    ['held_pt', 'max_line_stake', 'max_slip_stake', 'max_day_stake'].map((name) => [
      `account.${name}`,
      "username = 'gift'",
    ]),
  ),
  account_commission: "bet_type = 'top3' AND account_id = (SELECT id FROM account WHERE username = 'com')",
  account_terms: "account_id = (SELECT id FROM account WHERE username = 'com')",
  'account_terms.funds': "account_id = (SELECT id FROM account WHERE username = 'com901')",
  held_exposure:
    "round_id = (SELECT id FROM round WHERE state = 'open' ORDER BY business_date DESC, number DESC LIMIT 1)",
  'invoice.extras': "extras <> '[]'",
  lay_off_item: "number = '46'",
  ledger_account: "kind = 'wallet' AND owner_id IN (SELECT member_id FROM slip)",
  lotto_bet_type: "bet_type = 'row3'",
  package_terms: "bet_type = 'top3' AND package_id = (SELECT id FROM rate_package WHERE is_default)",
  payout: "hold = 'confirmed'",
  rate_package: "name = 'Second'",
  round: "state = 'settled'",
  round_bet_type: "bet_type = 'row3' AND cap = 90000000",
  setting: "key = 'thresholds.bigWin'",
  transfer: "kind = 'stake'",
};

/** Other values of columns whose kind of value doesn’t give one. */
const OTHERS: Readonly<Record<string, string>> = {
  'limit_change.entries': "jsonb_set(entries, '{0,after,cap}', '1')",
  'ledger_account.kind': "'atStake'",
  'payout.hold': "'held'",
  'transfer.kind': "'cancel'",
};

/** Columns of the tables with money. */
const COLUMNS = [...TABLES].flatMap(([table, one]) =>
  table in WITHOUT_MONEY
    ? []
    : Object.values<PgColumn>(getTableColumns(one))
        .filter(({ name }) => !(`${table}.${name}` in UNCHECKED || `*.${name}` in UNCHECKED))
        .map((column) => [table, column.name, column] as const),
);

/** Returns another value of a column, as an expression. */
function otherValue({ name, table }: PgColumn, type: string): string {
  const its = `"${name}"`;
  if (type.endsWith('[]')) {
    const one = /int/.test(type) ? '1' : type.startsWith('uuid') ? 'gen_random_uuid()' : "'x'";
    return /int/.test(type)
      ? `CASE WHEN cardinality(${its}) > 0 THEN ARRAY[${its}[1] + 1] || ${its}[2:] ELSE ARRAY[${one}]::${type} END`
      : `${its} || ${one}`;
  }
  if (/int/.test(type)) {
    const isKey = getTableConfig(table).primaryKeys.some(({ columns }) => columns.some((one) => one.name === name));
    // Beyond the numbers of other rows.
    return `coalesce(${its}, 0) + ${isKey ? 50 : 1}`;
  }
  if (type === 'text') return `coalesce(${its}, '') || 'x'`;
  if (type === 'date') return `coalesce(${its}, '2026-03-02') + 1000`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'boolean') return `NOT coalesce(${its}, false)`;
  if (type.startsWith('timestamp')) return `coalesce(${its}, '2026-03-02') + interval '1 day'`;
  if (type === 'bytea') return `${its} || '\\x00'`;
  if (type === 'inet') return `'192.0.2.1'`;
  // Each digit but 0, which may stand alone, is another one.
  if (type === 'jsonb') return `translate(coalesce(${its}, '{"a":1}')::text, '123456789', '234567891')::jsonb`;
  throw new Error(`there is no other value of ${type}`);
}

let book: Tampering;
beforeAll(async () => {
  book = await createTampering();
  await book.withoutConstraints([...TABLES.keys()].filter((table) => !(table in WITHOUT_MONEY)));
  await verify();
});
afterAll(() => book.end());

const verify = () => {
  const { db, secretKey, clock } = book.test.services;
  return verifyAndKeep({ db, secretKey, clock }, 'all');
};

/** Alters a column of one row. Returns the difference that `verify` finds, or null without one. */
async function differenceAfter(table: string, column: PgColumn): Promise<string | null> {
  const [type, its] = [column.getSQLType(), `"${column.name}"`];
  const key = `${table}.${column.name}`;
  const isEmpty = type.endsWith('[]') ? `, cardinality(${its}) = 0` : '';
  const first = `SELECT ctid, tableoid FROM ${table} WHERE ${ROWS[key] ?? ROWS[table] ?? 'true'} ORDER BY ${its} IS NULL${isEmpty}, ctid LIMIT 1`;
  return book.altered(table, async () => {
    const { rowCount } = await book.alter(
      `UPDATE ${table} SET ${its} = ${OTHERS[key] ?? otherValue(column, type)} FROM (${first}) AS first
       WHERE ${table}.ctid = first.ctid AND ${table}.tableoid = first.tableoid`,
    );
    if (rowCount !== 1) throw new Error('there is no row to alter');
    return verify().then(
      () => null,
      (error: unknown) => {
        if (error instanceof BookDifference) return error.message;
        throw error;
      },
    );
  });
}

describe('the tables with money', () => {
  it('are all named by the schema, and so are the columns that have a reason', () => {
    const names = [...TABLES].flatMap(([table, one]) =>
      Object.values<PgColumn>(getTableColumns(one)).map(({ name }) => `${table}.${name}`),
    );
    for (const table of Object.keys(WITHOUT_MONEY)) expect(TABLES.has(table), table).toBe(true);
    for (const key of Object.keys(ROWS))
      expect(
        names.some((name) => name === key || name.startsWith(`${key}.`)),
        key,
      ).toBe(true);
    const [patterns, single] = [
      Object.keys(UNCHECKED).filter((key) => key.startsWith('*')),
      Object.keys(UNCHECKED).filter((key) => !key.startsWith('*')),
    ];
    for (const key of patterns)
      expect(
        names.some((name) => name.endsWith(key.slice(1))),
        key,
      ).toBe(true);
    for (const key of single) expect(names, key).toContain(key);
  });

  it.each(COLUMNS)('have no other value in %s.%s without a difference', async (table, _name, column) => {
    expect(await differenceAfter(table, column)).toMatch(/\w/);
  });
});
