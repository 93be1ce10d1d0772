/** Laws of every answer, for every request. */
import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { PROBLEMS, isProblem } from '../../../domain/api/problems';
import { areas } from '../../../i18n/en/areas';
import { messages } from '../../../i18n/en/messages';
import { mergeTexts, type TextTree } from '../../../i18n/mergeTexts';
import { executePrepared } from '../../../server/db/named';
import type { Database } from '../../../server/kernel/services';
import type { Operation } from './document';

/** Where refused tries to sign in, and a partner's signed calls, are counted on purpose. */
const COUNTERS = ['login_throttle', 'partner_nonce', 'partner_key'];

/** An answer as it came. */
export interface Answered {
  status: number;
  headers: Headers;
  body: string;
}

/** Denied calls are recorded on purpose, and so are the numbers of such rows, which wait for their seal. */
const LEFT_OUT: Readonly<Record<string, SQL>> = {
  audit: sql`WHERE action = 'denied'`,
  audit_unsealed: sql`WHERE audit_id IN (SELECT id FROM audit WHERE action = 'denied')`,
  event_queue: sql`WHERE audit_id IN (SELECT id FROM audit WHERE action = 'denied')`,
};

/** Returns the text of a table's rows in a fixed order. */
function digestOfTable(name: string): SQL {
  const table = sql.identifier(name);
  const leftOut = LEFT_OUT[name];
  const rows = leftOut ? sql`(SELECT * FROM ${table} EXCEPT SELECT * FROM ${table} ${leftOut})` : table;
  return sql`(SELECT md5(string_agg(r::text, ',' ORDER BY r::text)) FROM ${rows} AS r)`;
}

/** A function that takes one digest of everything that is stored. */
export async function openDigest(db: Database): Promise<(db: Database) => Promise<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  const digests = rows
    .map(({ name }) => name)
    .filter((name) => !COUNTERS.includes(name))
    .map(digestOfTable);
  // Planning it takes longer than reading it.
  const digest = sql`SELECT array_to_string(ARRAY[${sql.join(digests, sql`, `)}], ',', '-') AS digest`;
  return async (reader) => (await executePrepared<{ digest: string }>(reader, digest))[0]?.digest ?? '';
}

/** Texts about wrong fields on all screens. */
const WORDS = mergeTexts(messages, ...Object.values(areas))['validation'] as TextTree;

/** The text of a dotted key in the page's words, which may hold dots themselves. */
function isSayable(key: string): boolean {
  if (key in WORDS) return true;
  const [group = '', ...rest] = key.split('.');
  const inGroup = WORDS[group];
  return typeof inGroup === 'object' && rest.join('.') in inGroup;
}

/** The answer is one of those that the operation documents, and looks as documented. */
export function expectDocumented(operation: Operation, { status, headers, body }: Answered): void {
  const answer = operation.answers.get(status);
  expect(answer, `status ${status}: ${body.slice(0, 300)}`).toBeDefined();
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  if (answer?.size === 0) {
    expect([type, body]).toEqual(['', '']);
    return;
  }
  expect([...(answer?.keys() ?? [])]).toContain(type);
  const schema = answer?.get(type);
  if (!schema) return;
  const value: unknown = JSON.parse(body);
  const parsed = schema.safeParse(value);
  expect(parsed.error?.issues, body.slice(0, 600)).toBeUndefined();
  if (status >= 400 && status !== 503) expect(isProblem(value)).toBe(true);
  if (isProblem(value)) expectProblem(value, status);
}

/**
 * A refusal has the texts of the catalogue. It names fields exactly when fields are wrong, with texts that the page
 * has.
 */
function expectProblem(problem: unknown, status: number): void {
  if (!isProblem(problem)) return;
  const { type, title, errors = {} } = problem;
  expect({ status, title }).toEqual({ status: PROBLEMS[type].status, title: PROBLEMS[type].title });
  expect(problem.status).toBe(status);
  expect(Object.keys(errors).length > 0).toBe(type === 'validation');
  for (const { key } of Object.values(errors)) expect(isSayable(key), `no words for ${key}`).toBe(true);
}
