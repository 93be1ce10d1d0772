/** Stored names get the form in which they are searched for. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canonicalLine } from '../../../domain/text/canonical-text';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

/** Names of members before the migration. */
const NAMES = [
  'น\u0E49\u0E4D\u0E32',
  'เจ๊น\u0E4D\u0E49\u0E32',
  'น\u0E33\u0E49',
  'ก\u0E48\u0E35',
  'เเดง',
  'Jose\u0301',
  '\u200Bสมชาย\uFEFF ',
  'น้ำ กี่ José',
];

let database: TestDatabase;
const ask = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Row>(statement, values)).rows);

const idOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0004_canonical_names', 'before');
  await ask(
    `INSERT INTO account (id, kind, path, level, username, password_hash, must_change_password, given_pt, permission, status, created_at)
      VALUES ($1, 'agent', ARRAY[$1]::uuid[], 0, 'master', 'x', false, 10000, '{}', 'active', now())`,
    [idOf(0)],
  );
  for (const [index, name] of [...NAMES, '\u200B'].entries())
    await ask(
      `INSERT INTO account (id, kind, parent_id, path, level, username, must_change_password, nickname, held_pt, status, created_at)
        VALUES ($1, 'member', $2, ARRAY[$2, $1]::uuid[], 1, $3, false, $4, 0, 'active', now())`,
      [idOf(index + 1), idOf(0), `member${index}`, name],
    );
  for (const [index, name] of ['น\u0E4D\u0E49\u0E32', 'ก\u0E48\u0E35', 'กี่'].entries())
    await ask('INSERT INTO rate_package (id, name, is_default, created_at) VALUES ($1, $2, false, now())', [
      idOf(index + 1),
      name,
    ]);
  await migrateTo(database.adminUrl, '0004_canonical_names');
});
afterAll(() => database.drop());

it('gives nicknames their form, and none to a nickname of nothing', async () => {
  const rows = await ask<{ nickname: string | null }>(
    "SELECT nickname FROM account WHERE kind = 'member' ORDER BY username",
  );
  expect(rows.map(({ nickname }) => nickname)).toEqual([...NAMES.map((name) => canonicalLine(name).trim()), null]);
});

it('leaves a package whose name would equal another’s', async () => {
  const rows = await ask<{ name: string }>("SELECT name FROM rate_package WHERE id::text LIKE '00000000%' ORDER BY id");
  expect(rows.map(({ name }) => name)).toEqual(['น้ำ', 'ก\u0E48\u0E35', 'กี่']);
});

it('leaves nothing of its own behind', async () => {
  expect(await ask("SELECT proname FROM pg_proc WHERE proname = 'canonical_name'")).toEqual([]);
});
