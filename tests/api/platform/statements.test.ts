/** The catalogue of SQL statements against the schema: the columns of each, and the plans that are kept. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ON_CONNECT } from '../../../server/db/connection';
import { sentAs } from '../../../server/db/named';
import { GENERIC_PLAN_SETTINGS } from '../../../server/db/plan-settings';
import type { Definition } from '../../../server/db/statement';
import { DEFAULT_TIME_ZONE } from '../../../server/kernel/config';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { describeColumns } from '../../support/describe-statement';
import { loadStatements } from '../../support/statements';

const definitions = await loadStatements();

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

let test: TestDatabase;
let client: Client;
beforeAll(async () => {
  test = await createTestDatabase();
  client = new Client({ connectionString: test.appUrl });
  await client.connect();
  await client.query(ON_CONNECT, [DEFAULT_TIME_ZONE, '0', '0', '0']);
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

/** Returns the plan of a statement; nothing is executed. `settings` are select expressions. */
async function planOf(text: string, params: unknown[] | 'any', settings: string): Promise<Plan[]> {
  await client.query('BEGIN');
  try {
    await client.query(settings);
    const explain = params === 'any' ? 'EXPLAIN (GENERIC_PLAN, FORMAT JSON)' : 'EXPLAIN (FORMAT JSON)';
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `${explain} ${text}`,
      params === 'any' ? [] : params,
    );
    return rows.flatMap(({ 'QUERY PLAN': plans }) => plans.map(({ Plan: plan }) => plan));
  } finally {
    await client.query('ROLLBACK');
  }
}

const rendered = definitions.flatMap(({ name, row, render }) =>
  render().map(({ name: example, text, params }) => ({ title: `${name} ${example}`.trim(), row, text, params })),
);

describe.each(rendered)('$title', ({ row, text, params }) => {
  it('has the columns that it is defined with', async () => {
    const defined = Object.fromEntries(Object.entries(row).map(([name, { type }]) => [name, type]));
    expect(await describeColumns(client, text)).toEqual(defined);
  });

  it('takes its example values', async () => {
    expect(await planOf(text, params, 'SELECT')).toHaveLength(1);
  });
});

it('a column of another type is noticed', async () => {
  expect(await describeColumns(client, 'SELECT 1 AS one, id, NULL AS nothing FROM account')).toEqual({
    one: 'integer',
    id: 'uuid',
    nothing: 'text',
  });
  await expect(describeColumns(client, 'SELECT nothing FROM account')).rejects.toThrow('does not exist');
});

/** Tables that grow with the business. A kept statement must find its rows in them by an index. */
const LARGE = [
  'account',
  'account_terms',
  'audit',
  'day_total',
  'entry',
  'exposure',
  'held_exposure',
  'ledger_account',
  'limit_step',
  'line',
  'partner_answer',
  'partner_call',
  'partner_callback',
  'partner_nonce',
  'payout',
  'round',
  'round_total',
  'settlement',
  'slip',
  'transfer',
];

/** Statements that read a whole large table, with the reason. */
const READS_ALL: Readonly<Record<string, string>> = {
  accounts_at_limit:
    'while no account is suspended at its limit; with some, statistics let it start with their partial index',
};

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

/** Returns the large tables that a plan reads as a whole: without an index, or with all rows of an index. */
function readAsAWhole(plan: Plan, partial: ReadonlySet<string>): string[] {
  const tables = stepsOf(plan).flatMap((step) => {
    const table = step['Relation Name']?.replace(/_(\d{4}_\d{2}|other)$/, '');
    const isNarrow = step['Index Cond'] !== undefined || partial.has(step['Index Name'] ?? '');
    return table === undefined || isNarrow || /Bitmap Heap|Tid|ModifyTable/.test(step['Node Type']) ? [] : [table];
  });
  return [...new Set(tables)].filter((table) => LARGE.includes(table)).sort();
}

const GENERIC = sentAs(sql`SELECT ${GENERIC_PLAN_SETTINGS}`).sql;

/** Returns the large tables that a statement reads as a whole when it is planned for any values, under the settings. */
async function wholeTables(text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL',
  );
  const partial = new Set(rows.map(({ name }) => name));
  const plans = await planOf(text, 'any', GENERIC);
  return plans.flatMap((plan) => readAsAWhole(plan, partial));
}

const isKept = ({ plan }: Definition) => plan !== 'custom';

describe('a plan that is kept', () => {
  it.each(definitions.filter(isKept))('$name finds the rows of large tables by an index', async ({ name, render }) => {
    const [rendered] = render();
    const tables = await wholeTables(rendered?.text ?? '');
    if (name in READS_ALL) expect(tables).not.toEqual([]);
    else expect(tables).toEqual([]);
  });

  it.each([
    ['SELECT FROM slip WHERE source = $1', ['slip']],
    ['SELECT max(amount) FROM entry', ['entry']],
    ['SELECT id FROM account ORDER BY id LIMIT 1', ['account']],
    ['SELECT FROM slip WHERE id = $1', []],
    ["SELECT id FROM slip WHERE state = 'pending'", []],
  ])('%s reads %j as a whole', async (text, tables) => {
    expect(await wholeTables(text)).toEqual(tables);
  });
});
