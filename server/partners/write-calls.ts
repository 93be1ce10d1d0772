/**
 * Writing the buffered calls to the log of partners' calls and to its sums; creating the log's months, and dropping old
 * ones.
 */
import { sql } from 'drizzle-orm';
import { msStepOf, slotOf } from '../../domain/partners/traffic';
import type { CallOutcome } from '../../domain/partners/call-outcome';
import { withRetry } from '../book/with-retry';
import { joinedTexts, textsIn } from '../db/joined-texts';
import { definePreparedStatement, type ValueOf } from '../db/statement';
import { SQL_STATES, sqlStateOf } from '../db/sql-state';
import { storableText, withStorableTexts } from '../db/storable-text';
import { writeDivided } from '../db/write-divided';
import type { Services, Transaction } from '../kernel/services';
import { readSetting } from '../settings/read';
import { type CallAbout, callBufferOf, type LoggedCall } from './call-buffer';
import { maskedText } from './masked';
import { DAY_MS } from '../../domain/durations';
import { CANONICAL_UUID } from '../../domain/validation/scalars';

const WRITTEN_AT_ONCE = 500;
/** Maximum length of a text other than a request and a response, UTF-16 code units. */
const ROW_TEXT_MAX = 1_000;
/** The same for an indexed text; an index takes no longer ones. */
const INDEXED_TEXT_MAX = 200;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const PATH_OF = /\/(members|slips)\/([0-9a-f-]{36})(?:\/|\?|$)/;
const MONTHS_AHEAD = 3;

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const idOf = (value: unknown) => (typeof value === 'string' && CANONICAL_UUID.test(value) ? value : null);

/** Returns the subject of a call, from its address, its request and its response. */
function aboutOf({ path, request, response }: LoggedCall): CallAbout {
  const [requestBody, responseBody] = [objectOf(request), objectOf(response)];
  const slip = (responseBody['slip'] ?? {}) as Record<string, unknown>;
  const refusal = (responseBody['refusal'] ?? {}) as Record<string, unknown>;
  const [, noun, id = ''] = PATH_OF.exec(path) ?? [];
  const transId = requestBody['transId'] ?? new URLSearchParams(path.split('?')[1]).get('transId');
  const isSlip = noun === 'slips' || responseBody['reference'] !== undefined;
  return {
    slipId: idOf(slip['id']) ?? (isSlip ? (idOf(id) ?? idOf(responseBody['id'])) : null),
    memberId: idOf(requestBody['memberId']) ?? idOf(responseBody['memberId']) ?? (noun === 'members' ? idOf(id) : null),
    transId: typeof transId === 'string' ? storableText(transId, 64) : null,
    refusal: typeof refusal['reason'] === 'string' ? storableText(refusal['reason'], 60) : null,
  };
}

/**
 * Returns a row to insert, without request and response. A call answered with a refusal counts as refused, although its
 * status is no error. The texts may come from strangers: one that PostgreSQL can't store would fail the statement for
 * all rows.
 */
function toRow(logged: LoggedCall, position: number) {
  const { request: _, response: __, about: known, ...call } = logged;
  const { refusal, ...about } = known ?? aboutOf(logged);
  const isRefused = call.outcome === 'ok' && refusal !== null;
  const row = {
    ...call,
    ...about,
    position,
    outcome: isRefused ? ('refused' as const) : call.outcome,
    ...withStorableTexts(
      { reason: isRefused ? refusal : call.reason, idempotencyKey: call.idempotencyKey },
      INDEXED_TEXT_MAX,
    ),
  };
  return withStorableTexts(row, ROW_TEXT_MAX);
}

type Row = ReturnType<typeof toRow>;

interface LogValues {
  /** The texts of requests and responses, alternating; joined. */
  texts: string;
  /** The other columns, as JSON. */
  calls: string;
}

const insertCalls = definePreparedStatement({
  name: 'partner_calls_insert',
  plan: 'kept',
  row: {},
  example: { texts: '', calls: '[]' },
  sql: (value: ValueOf<LogValues>) => sql`
    WITH bodies AS MATERIALIZED (SELECT ${textsIn(value('texts'))} AS texts)
    INSERT INTO partner_call (id, at, partner_id, key_id, is_test, direction, method, path, status, outcome, reason, ms, ip, is_signed,
      headers, request, response, slip_id, member_id, trans_id, idempotency_key, calls)
    SELECT id, at, "partnerId", "keyId", "isTest", direction, method, path, status, outcome, reason, ms, ip, "isSigned", headers,
      bodies.texts[2 * position + 1], bodies.texts[2 * position + 2], "slipId", "memberId", "transId", "idempotencyKey", calls
    FROM bodies CROSS JOIN json_to_recordset(${value('calls')}::json) AS call (position integer, id uuid, at timestamptz,
      "partnerId" uuid, "keyId" uuid, direction text, "isTest" boolean, method text, path text, status smallint, outcome text,
      reason text, ms integer, ip inet, "isSigned" boolean, headers jsonb, "slipId" uuid, "memberId" uuid,
      "transId" text, "idempotencyKey" text, calls integer)`,
});

async function insertRows(tx: Transaction, calls: readonly LoggedCall[], rows: readonly Row[]): Promise<void> {
  // @guard access "a log has no secrets of a body", tested by partners/call-log "has what is secret in a body masked":
  //   «[maskedText(request),» becomes «[request,»
  const texts = joinedTexts(calls.flatMap(({ request, response }) => [maskedText(request), maskedText(response)]));
  await insertCalls(tx, { texts, calls: JSON.stringify(rows) });
}

interface Counted {
  partnerId: string;
  slot: string;
  outcome: CallOutcome;
  reason: string;
  upToMs: number;
  calls: number;
  lastAt: string;
}

/**
 * Returns the rows added up, in the same order in every process, so that two processes don't wait for each other
 * crosswise.
 */
function countedOf(rows: readonly Row[]): Counted[] {
  const counted = new Map<string, Counted>();
  for (const { partnerId, at, outcome, reason, ms, calls } of rows) {
    const one = {
      partnerId: partnerId ?? NOBODY,
      slot: slotOf(at).toISOString(),
      outcome,
      reason: outcome === 'ok' ? '' : (reason ?? ''),
      upToMs: msStepOf(ms),
    };
    const key = Object.values(one).join(' ');
    const before = counted.get(key);
    const lastAt = at.toISOString();
    counted.set(key, {
      ...one,
      calls: (before?.calls ?? 0) + calls,
      lastAt: before && before.lastAt > lastAt ? before.lastAt : lastAt,
    });
  }
  return [...counted.keys()].sort().flatMap((key) => counted.get(key) ?? []);
}

const addTraffic = definePreparedStatement({
  name: 'partner_traffic_add',
  plan: 'kept',
  row: {},
  example: { counted: '[]' },
  sql: (value: ValueOf<{ counted: string }>) => sql`
    INSERT INTO partner_traffic AS known (partner_id, slot, outcome, reason, up_to_ms, calls, last_at)
    SELECT "partnerId", slot, outcome, reason, "upToMs", calls, "lastAt"
    FROM json_to_recordset(${value('counted')}::json)
      AS counted ("partnerId" uuid, slot timestamptz, outcome text, reason text, "upToMs" integer, calls bigint, "lastAt" timestamptz)
    ON CONFLICT (partner_id, slot, outcome, reason, up_to_ms) DO UPDATE
      SET calls = known.calls + excluded.calls, last_at = greatest(known.last_at, excluded.last_at)`,
});

/** Writes calls to the log and adds them to the sums. */
export async function logCalls(tx: Transaction, calls: readonly LoggedCall[]): Promise<void> {
  const rows = calls.map(toRow);
  await insertRows(tx, calls, rows);
  await addTraffic(tx, { counted: JSON.stringify(countedOf(rows)) });
}

/**
 * Writes all buffered calls. While the database is out of reach, calls are lost rather than kept: they must not pile
 * up.
 */
export async function writeCalls(services: Pick<Services, 'db' | 'live' | 'log'>): Promise<void> {
  const buffer = callBufferOf(services);
  for (;;) {
    const { calls, dropped } = buffer.take(WRITTEN_AT_ONCE);
    if (dropped > 0)
      services.log.warn({ dropped }, "partners' calls could not be logged: the log is written too slowly");
    if (calls.length === 0) return;
    await writeDivided(
      calls,
      (some) => withRetry(() => services.db.transaction((tx) => logCalls(tx, some))),
      ({ id, partnerId }, error) =>
        services.log.error(
          { err: error, callId: id, partnerId },
          "a partner's call could not be logged: its values can't be stored",
        ),
    );
  }
}

const NOT_NOW: readonly (string | undefined)[] = [SQL_STATES.lockNotAvailable, SQL_STATES.queryCanceled];

/**
 * Carries out one step with a short wait for locks, so that writing the log is never blocked; false if it can't be done
 * now.
 */
async function inPassing(services: Services, work: (tx: Transaction) => Promise<boolean>): Promise<boolean> {
  try {
    return await services.db.transaction(async (tx) => {
      await tx.execute(
        sql`SELECT set_config('lock_timeout', '500', true), set_config('statement_timeout', '5000', true)`,
      );
      return work(tx);
    });
  } catch (error) {
    if (!NOT_NOW.includes(sqlStateOf(error))) throw error;
    return false;
  }
}

/** Creates the coming months of the log, and drops months older than the retention setting. */
export async function keepCallMonths(services: Services, signal: AbortSignal): Promise<void> {
  const now = services.clock();
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);
    await inPassing(services, async (tx) => {
      await tx.execute(sql`SELECT create_call_month(${month}::date)`);
      return true;
    });
  }
  const days = await readSetting(services.db, 'retention.callsDays');
  const oldest = new Date(now.getTime() - days * DAY_MS).toISOString();
  const dropOne = (tx: Transaction) =>
    tx
      .execute<{ dropped: string | null }>(sql`SELECT drop_call_month(${oldest.slice(0, 10)}::date) AS dropped`)
      .then(({ rows }) => (rows[0]?.dropped ?? null) !== null);
  while (!signal.aborted && (await inPassing(services, dropOne)));
  await services.db.execute(sql`DELETE FROM partner_traffic WHERE slot < ${oldest}::timestamptz`);
}
