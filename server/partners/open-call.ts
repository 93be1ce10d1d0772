/**
 * The first statement of a partner's call. It takes the nonce and reads the caller's current data and the stored answer
 * to its key.
 */
import { sql } from 'drizzle-orm';
import { effectiveStatus, type AccountStatus } from '../../domain/accounts/status';
import type { ActingAccount } from '../access/caller';
import type { RejectReason } from '../../domain/partners/call-outcome';
import type { PartnerCaller, SignedBy } from '../access/partner-caller';
import { column } from '../db/column';
import { definePreparedStatement, type ValueOf } from '../db/statement';
import type { Database, Transaction } from '../kernel/services';
import { selectEndpoint } from './callbacks/endpoint';

/** The stored answer to a key. */
export interface StoredResponse {
  bodyHash: string;
  path: string;
  status: number;
  /** Null once the answer isn't kept any more; the key still belongs to its slip. */
  response: string | null;
}

export interface OpenedCall {
  partner: PartnerCaller;
  /** Reason for a rejection: the key or the partner isn't in use, or the partner calls from another address. */
  denyReason: Extract<RejectReason, 'key' | 'paused' | 'address'> | null;
  /** Whether this call took the nonce. */
  isNew: boolean;
  /** False while a call with the same `Idempotency-Key` is in progress; true without a key. */
  isAlone: boolean;
  storedResponse: StoredResponse | null;
}

/** Values of the statement; the calls with their positions as JSON. */
interface Values {
  calls: string;
  isSandbox: boolean;
}

/** No partner may call with this status on its path. */
const LOCKED: AccountStatus = 'locked';

const open = definePreparedStatement({
  name: 'partner_open',
  plan: 'kept',
  row: {
    position: column.integer,
    keyId: column.uuid,
    id: column.uuid,
    name: column.text,
    kind: column.oneOf<PartnerCaller['kind']>(),
    isTest: column.boolean,
    pace: column.json<PartnerCaller['pace']>(),
    endpoint: column.json<PartnerCaller['endpoint']>(),
    denyReason: column.nullable(column.oneOf<NonNullable<OpenedCall['denyReason']>>()),
    statuses: column.arrayOf(column.oneOf<AccountStatus>()),
    lastUsedAt: column.nullable(column.timestamptz),
    isNew: column.boolean,
    account: column.json<ActingAccount>(),
    isAlone: column.boolean,
    storedResponse: column.json<StoredResponse | null>(),
  },
  example: { calls: '[]', isSandbox: false },
  // @guard access "a key that is revoked is none", tested by partners/authenticate "is good for nothing once it is
  //   revoked, and another one goes on": «<=» becomes «>»
  // @guard access "a partner that is off is none", tested by partners/authenticate "is good for nothing while its
  //   partner is off or its account locked, and only reads while that is suspended": «NOT partner.is_on» becomes
  //   «partner.is_on IS NULL»
  // @guard access "a partner calls from its addresses", tested by partners/authenticate "is refused from an address
  //   that is not allowed, and one that is not known": «<> '{}'» becomes «IS NULL»
  sql: (value: ValueOf<Values>) => sql`
    WITH found AS MATERIALIZED (
      SELECT call.position, call.nonce, call.at, call."idempotencyKey", partner_key.id AS key_id, partner_key.last_used_at,
        partner.id, partner.name, partner.kind,
        partner_key.is_test, json_build_object('perSecond', partner.calls_per_second, 'burst', partner.calls_burst) AS pace,
        CASE WHEN partner.kind = 'seamless' THEN ${selectEndpoint(sql`call.at`, value('isSandbox'))} END AS endpoint,
        CASE WHEN partner_key.revoked_at <= call.at THEN 'key'
          WHEN NOT partner.is_on THEN 'paused'
          WHEN partner.allowed <> '{}' AND NOT coalesce(call.ip <<= ANY(partner.allowed::cidr[]), false) THEN 'address'
        END AS deny_reason,
        account.id AS account_id, account.username, account.parent_id, account.path, account.level, account.given_pt,
        ARRAY(SELECT step.status FROM account AS step WHERE step.id = ANY(account.path)) AS statuses
      FROM json_to_recordset(${value('calls')}::json) AS call (position integer, "keyId" uuid, nonce text, at timestamptz,
        ip inet, "idempotencyKey" text)
      JOIN partner_key ON partner_key.id = call."keyId" JOIN partner ON partner.id = partner_key.partner_id
      JOIN account ON account.id = partner.account_id
    ), taken AS (
      INSERT INTO partner_nonce (key_id, nonce, at)
      SELECT key_id, nonce, at FROM found WHERE deny_reason IS NULL AND ${LOCKED} <> ALL(statuses) ORDER BY key_id, nonce
      ON CONFLICT DO NOTHING RETURNING key_id, nonce
    )
    SELECT found.position, found.key_id AS "keyId", found.id, found.name, found.kind, found.is_test AS "isTest", found.pace, found.endpoint,
      found.deny_reason AS "denyReason", found.statuses, found.last_used_at AS "lastUsedAt",
      EXISTS (SELECT FROM taken WHERE taken.key_id = found.key_id AND taken.nonce = found.nonce) AS "isNew",
      json_build_object('id', account_id, 'username', username, 'parentId', parent_id, 'path', path, 'level', level,
        'receivedPt', given_pt) AS account,
      coalesce(pg_try_advisory_xact_lock(
        hashtextextended('partner ' || found.id || ' ' || found."idempotencyKey", 0)), true) AS "isAlone",
      (SELECT json_build_object('bodyHash', answer.body_hash, 'path', answer.path, 'status', answer.status, 'response', answer.response)
        FROM partner_answer AS answer WHERE answer.partner_id = found.id AND answer.key = found."idempotencyKey") AS "storedResponse"
    FROM found`,
});

/** A call that has to be opened. */
export interface CallToOpen {
  signer: SignedBy;
  /**
   * Key of a call that is carried out once: opening reads its stored answer and locks the key until the transaction
   * ends. It may miss an answer that a duplicate commits in between; storing a second answer then fails.
   */
  idempotencyKey: string | null;
}

/**
 * Opens calls; null if a call's key never existed. A taken nonce stays taken once the transaction is committed. If
 * calls share a nonce or an `Idempotency-Key`, only the first one gets it.
 *
 * @returns in the order of the calls
 */
export async function openCalls(
  db: Database | Transaction,
  calls: readonly CallToOpen[],
  isSandbox: boolean,
): Promise<(OpenedCall | null)[]> {
  const callRows = calls.map(({ signer, idempotencyKey }, position) => ({ ...signer, idempotencyKey, position }));
  const rows = await open(db, { calls: JSON.stringify(callRows), isSandbox });
  const given = new Set<string>();
  const isFirst = (name: string) => !given.has(name) && given.add(name).has(name);
  return callRows.map(({ keyId, nonce, ip, idempotencyKey, position }) => {
    const row = rows.find((one) => one.position === position);
    if (!row) return null;
    const { denyReason, isNew, isAlone, storedResponse, statuses, lastUsedAt, position: _, ...partner } = row;
    return {
      partner: {
        ...partner,
        ip,
        status: effectiveStatus(statuses),
        lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
      },
      denyReason,
      // The database gives both to all of one statement.
      // @guard access "of calls that come together with one nonce one is let in", tested by partners/slips-together
      //   "are placed once for one key, and let in once by one nonce": without «isNew: isFirst(`nonce ${keyId}
      //   ${nonce}`) &&»
      isNew: isFirst(`nonce ${keyId} ${nonce}`) && isNew,
      isAlone: (idempotencyKey === null || isFirst(`key ${partner.id} ${idempotencyKey}`)) && isAlone,
      storedResponse,
    };
  });
}

/** Opens one call, as `openCalls` does. */
export async function openCall(
  db: Database | Transaction,
  call: CallToOpen,
  isSandbox: boolean,
): Promise<OpenedCall | null> {
  const [opened] = await openCalls(db, [call], isSandbox);
  return opened ?? null;
}

/** Takes the nonce of a call whose transaction was rolled back, so that nobody sends the call again. */
export async function spendNonce(db: Database, { keyId, nonce, at }: SignedBy): Promise<void> {
  await db.execute(sql`
    INSERT INTO partner_nonce (key_id, nonce, at) VALUES (${keyId}::uuid, ${nonce}, ${at.toISOString()}::timestamptz)
    ON CONFLICT DO NOTHING`);
}
