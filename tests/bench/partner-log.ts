/** The first page of each kind of search in a long log of partners' calls, which goes back as far as one is kept. */
import type { Client } from 'pg';
import type { Caller } from '../../server/access/caller';
import { readLog } from '../../server/resources/partners/log';
import type { Services } from '../../server/kernel/services';
import type { BookWorld } from '../support/book-world';
import { medianOf } from './measure';

const LOOKS = 9;
const SEARCH_MAX_MS = 50;
/** As long as calls are kept. */
const DAYS = 400;

/** Resources of a measurement, and its output. */
export interface Bench {
  services: Services;
  owner: Client;
  words: readonly string[];
  say: (line: string) => void;
}

/** A number behind a word, such as `rows=1000`. */
export function numberIn(words: readonly string[], name: string, usual: number): number {
  const word = words.find((one) => one.startsWith(`${name}=`));
  return word === undefined ? usual : Number(word.slice(name.length + 1));
}

/**
 * Does work while a table has no index but its key. Making the indexes again in one go takes a fraction of the time.
 */
async function withoutIndexes(owner: Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [table],
  );
  for (const { name } of rows) await owner.query(`DROP INDEX "${name}"`);
  await work();
  for (const { definition } of rows) await owner.query(definition.replace(' ON ONLY ', ' ON '));
}

/**
 * Calls of one partner over as long as they are kept, the newest now: a few are about a member or a slip, were refused or have
 * failed. Another one calls since today.
 */
async function fillLog(
  owner: Client,
  memberId: string,
  [partnerId, newcomerId]: readonly [string, string],
  rows: number,
): Promise<void> {
  await owner.query(
    `SELECT create_call_month((now() - make_interval(days => day))::date) FROM generate_series(0, $1::integer, 20) AS day`,
    [DAYS + 20],
  );
  await withoutIndexes(owner, 'partner_call', async () => {
    await owner.query(
      `INSERT INTO partner_call (id, at, partner_id, is_test, direction, method, path, status, outcome, ms, headers, request, response,
         slip_id, member_id, trans_id, idempotency_key, calls)
       SELECT uuidv7(-ago), now() - ago, $1, false, 'in', 'GET', '/api/partner/v1/rounds', 200,
         CASE WHEN number % 1000000 = 0 THEN 'failed' WHEN number % 1000 = 0 THEN 'refused' ELSE 'ok' END, 3, '{}', '', '[]',
         CASE WHEN number % 50000 = 0 THEN uuidv7(-ago) END, CASE WHEN number % 50000 = 0 THEN $2::uuid END,
         'T-' || number, 'K-' || number, 1
       FROM generate_series(1, $3::integer) AS number, LATERAL (SELECT number * ($4::float8 / $3) * interval '1 day' AS ago) AS moment`,
      [partnerId, memberId, rows, DAYS],
    );
    await owner.query(
      `INSERT INTO partner_call (id, at, partner_id, is_test, direction, method, path, status, outcome, ms, headers, request, response, calls)
       SELECT uuidv7(), now(), $1, false, 'in', 'GET', '/api/partner/v1/rounds', 200, 'ok', 3, '{}', '', '[]', 1 FROM generate_series(1, 10)`,
      [newcomerId],
    );
  });
  await owner.query('ANALYZE partner_call');
}

type Query = Parameters<typeof readLog>[2];

/** Each kind of search by its name. */
async function kindsOf(
  owner: Client,
  [partnerId, newcomerId]: readonly [string, string],
  rows: number,
): Promise<Record<string, Query>> {
  const { rows: found } = await owner.query<{ id: string; slip: string }>(
    `SELECT id, slip_id AS slip FROM partner_call WHERE slip_id IS NOT NULL ORDER BY at OFFSET $1 LIMIT 1`,
    [Math.floor(rows / 100_000)],
  );
  const [middle] = found;
  return {
    newest: {},
    'of a partner': { partner: partnerId },
    'of a newcomer': { partner: newcomerId },
    refused: { outcome: 'refused' },
    failed: { outcome: 'failed' },
    'failed, of a partner': { outcome: 'failed', partner: partnerId },
    transId: { q: `T-${Math.floor(rows / 2)}` },
    'Idempotency-Key': { q: `K-${rows}` },
    member: { q: 'anong' },
    slip: { q: middle?.slip },
    'a page from long ago': { before: middle?.id },
    nothing: { q: 'nothing-like-it' },
  };
}

/** Fills the log of two partners, looks for this and that in it, and tells whether every first page was there in time. */
export async function measureLog(
  { services, owner, words, say }: Bench,
  world: BookWorld,
  partnerIds: readonly [string, string],
): Promise<boolean> {
  const rows = numberIn(words, 'rows', 10_000_000);
  await fillLog(owner, world.idOf('anong'), partnerIds, rows);
  const caller = { acting: { id: world.idOf('master') }, boundTo: null } as unknown as Caller;
  let worst = 0;
  for (const [name, query] of Object.entries(await kindsOf(owner, partnerIds, rows))) {
    const looks: number[] = [];
    let calls = 0;
    for (let look = 0; look < LOOKS; look += 1) {
      const begun = performance.now();
      calls = (await readLog({ services, caller }, 'transfer', query)).calls.length;
      looks.push(performance.now() - begun);
    }
    say(`log of ${rows}: ${name} ${medianOf(looks).toFixed(1)} ms (${calls} calls)`);
    worst = Math.max(worst, medianOf(looks));
  }
  say(`log: worst first page ${worst.toFixed(1)} ms (≤ ${SEARCH_MAX_MS})`);
  return worst <= SEARCH_MAX_MS;
}
