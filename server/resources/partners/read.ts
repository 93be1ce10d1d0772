/** Partners of a kind, for readers at or above their accounts. */
import { sql } from 'drizzle-orm';
import type { FloatAgainstLedger, PartnerKeyRecord, PartnerRecord, PartnerTraffic } from '../../../domain/api/partners';
import type { PartnerKind } from '../../../domain/partners/kind';
import { p95Of, SLOT_MS, SLOTS_SHOWN, slotOf } from '../../../domain/partners/traffic';
import type { Acting } from '../../access/acting';
import { ProblemError } from '../../kernel/problem';
import { partnerScope } from '../../partners/partner-scope';
import { readFloat } from '../../partners/api/read-wallet';
import type { Database, Transaction } from '../../kernel/services';

/** A partner without the data that changes from call to call. */
export interface FoundPartner extends Omit<PartnerRecord, 'traffic' | 'keys'>, Record<string, unknown> {}

/** Returns the parts of a seamless partner that a test call to it needs. */
export const walletOf = ({ id, account, callbacks }: FoundPartner) => ({
  id,
  accountId: account.id,
  url: callbacks?.url ?? null,
});

/** Reads partners by name, or one of them. */
async function select(
  db: Database | Transaction,
  { caller }: Acting,
  kind: PartnerKind,
  id: string | null,
): Promise<FoundPartner[]> {
  // @guard access "people know the partners at or below their account", tested by partners/screens: without «AND
  //   ${partnerScope(caller)}»
  const { rows } = await db.execute<FoundPartner>(sql`
    SELECT partner.id, partner.name, json_build_object('id', account.id, 'username', account.username) AS account,
      partner.is_on AS "isOn", partner.allowed, partner.version,
      json_build_object('perSecond', partner.calls_per_second, 'burst', partner.calls_burst) AS pace, to_json(partner.created_at) #>> '{}' AS "createdAt",
      CASE WHEN partner.kind = 'transfer' THEN (
        SELECT coalesce(json_agg(json_build_object('code', lotto.code, 'name', lotto.name, 'isOffered', terms.is_for_wallets,
          'minStake', terms.wallet_min, 'maxStake', terms.wallet_max) ORDER BY lotto.code), '[]')
        FROM transfer_terms AS terms JOIN lotto ON lotto.id = terms.lotto_id
        WHERE NOT terms.is_for_wallets OR num_nonnulls(terms.wallet_min, terms.wallet_max) > 0
      ) ELSE '[]' END AS narrowed,
      CASE WHEN partner.kind = 'seamless' THEN json_build_object('url', partner.callback_url,
        'failures', coalesce(breaker.failures, 0), 'failingSince', breaker.since, 'isGone', coalesce(breaker.is_gone, false),
        'shutUntil', CASE WHEN breaker.open_until > book_now() THEN breaker.open_until END,
        'waiting', told.waiting, 'escalated', told.escalated) END AS callbacks
    FROM partner JOIN account ON account.id = partner.account_id
    LEFT JOIN partner_breaker AS breaker ON breaker.partner_id = partner.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS waiting, count(escalated_at) AS escalated FROM partner_callback AS told
      WHERE told.partner_id = partner.id AND told.ended_at IS NULL) AS told
    WHERE partner.kind = ${kind} AND ${partnerScope(caller)}
      AND (${id}::uuid IS NULL OR partner.id = ${id}::uuid)
    ORDER BY lower(partner.name)`);
  return rows;
}

/** Reads partners of both kinds by name. */
export async function readPartnerNames({
  services,
  caller,
}: Acting): Promise<{ id: string; name: string; kind: PartnerKind }[]> {
  const { rows } = await services.db.execute<{ id: string; name: string; kind: PartnerKind }>(sql`
    SELECT partner.id, partner.name, partner.kind FROM partner JOIN account ON account.id = partner.account_id
    WHERE ${partnerScope(caller)} ORDER BY lower(partner.name)`);
  return rows;
}

/** Returns one partner. Throws `not-found` for one that the caller may not know. */
export async function findPartner(acting: Acting, kind: PartnerKind, id: string): Promise<FoundPartner> {
  const [found] = await select(acting.services.db, acting, kind, id);
  if (!found) throw new ProblemError('not-found');
  return found;
}

/** Groups rows by their partner, in their order. */
function byPartner<Row extends { partnerId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) grouped.set(row.partnerId, [...(grouped.get(row.partnerId) ?? []), row]);
  return grouped;
}

type KeyRow = PartnerKeyRecord & { partnerId: string };

async function keysOf(db: Database | Transaction, now: Date, ids: readonly string[]): Promise<Map<string, KeyRow[]>> {
  const { rows } = await db.execute<KeyRow & Record<string, unknown>>(sql`
    SELECT partner_id AS "partnerId", id, secret_prefix AS prefix, is_test AS "isTest", to_json(created_at) #>> '{}' AS "createdAt",
      to_json(revoked_at) #>> '{}' AS "endsAt", revoked_at IS NULL OR revoked_at > ${now.toISOString()}::timestamptz AS "isUsable",
      to_json(last_used_at) #>> '{}' AS "lastUsedAt", host(last_used_ip) AS "lastUsedIp"
    FROM partner_key WHERE partner_id = ANY(${sql.param([...ids])}::uuid[])
    ORDER BY partner_id, id DESC`);
  return byPartner(rows);
}

interface Counted extends Record<string, unknown> {
  partnerId: string;
  slot: string;
  outcome: 'ok' | 'refused' | 'turnedAway' | 'failed';
  reason: string;
  upToMs: number;
  calls: number;
  lastAt: string;
}

function trafficOf(counted: readonly Counted[], now: Date): PartnerTraffic {
  const newest = slotOf(now).getTime();
  const slots = Array.from({ length: SLOTS_SHOWN }, (_, index) => ({
    at: new Date(newest - (SLOTS_SHOWN - 1 - index) * SLOT_MS).toISOString(),
    ok: 0,
    refused: 0,
    turnedAway: 0,
    failed: 0,
  }));
  const byMoment = new Map(slots.map((slot) => [slot.at, slot]));
  const door = new Map<string, { reason: string; calls: number; lastAt: string }>();
  let lastOkAt: string | null = null;
  for (const { slot, outcome, reason, calls, lastAt } of counted) {
    const slotCounts = byMoment.get(new Date(slot).toISOString());
    if (slotCounts) slotCounts[outcome] += calls;
    const at = new Date(lastAt).toISOString();
    if (outcome === 'ok' && (lastOkAt === null || at > lastOkAt)) lastOkAt = at;
    if (outcome !== 'turnedAway') continue;
    const known = door.get(reason);
    door.set(reason, {
      reason,
      calls: (known?.calls ?? 0) + calls,
      lastAt: known && known.lastAt > at ? known.lastAt : at,
    });
  }
  return {
    slots,
    p95: p95Of(counted.filter(({ outcome }) => outcome !== 'turnedAway')),
    lastOkAt,
    door: [...door.values()].sort((a, b) => b.calls - a.calls),
  };
}

async function countedOf(
  db: Database | Transaction,
  now: Date,
  ids: readonly string[],
): Promise<Map<string, Counted[]>> {
  const since = new Date(slotOf(now).getTime() - (SLOTS_SHOWN - 1) * SLOT_MS).toISOString();
  const { rows } = await db.execute<Counted>(sql`
    SELECT partner_id AS "partnerId", slot, outcome, reason, up_to_ms AS "upToMs", calls, last_at AS "lastAt" FROM partner_traffic
    WHERE partner_id = ANY(${sql.param([...ids])}::uuid[]) AND slot >= ${since}::timestamptz`);
  return byPartner(rows);
}

/** Reads partners with their keys and the last day's traffic, or one of them. */
export async function readPartners(
  db: Database | Transaction,
  acting: Acting,
  kind: PartnerKind,
  id: string | null = null,
): Promise<PartnerRecord[]> {
  const [found, now] = [await select(db, acting, kind, id), acting.services.clock()];
  const ids = found.map((one) => one.id);
  const [keys, counted] = [await keysOf(db, now, ids), await countedOf(db, now, ids)];
  return found.map((one) => ({
    ...one,
    keys: (keys.get(one.id) ?? []).map(({ partnerId: _its, ...key }) => key),
    traffic: trafficOf(counted.get(one.id) ?? [], now),
  }));
}

interface Sums extends Record<string, unknown> {
  deposits: number;
  withdrawals: number;
  moves: number;
}

/**
 * Reads the sums of a transfer partner's movements by their ids, and those in the journal under the same ids. If they
 * differ, something is wrong.
 */
export async function readFloatAgainstLedger(acting: Acting, found: FoundPartner): Promise<FloatAgainstLedger> {
  const { db } = acting.services;
  const { rows: requestSums } = await db.execute<Sums>(sql`
    SELECT coalesce(sum(amount) FILTER (WHERE kind = 'deposit'), 0)::bigint AS deposits,
      coalesce(sum(amount) FILTER (WHERE kind = 'withdraw'), 0)::bigint AS withdrawals, count(*) AS moves
    FROM partner_move WHERE partner_id = ${found.id}::uuid AND refusal IS NULL`);
  const { rows: booked } = await db.execute<Sums>(sql`
    SELECT coalesce(sum(entry.amount) FILTER (WHERE transfer.kind = 'deposit'), 0)::bigint AS deposits,
      coalesce(-sum(entry.amount) FILTER (WHERE transfer.kind = 'withdraw'), 0)::bigint AS withdrawals, count(*) AS moves
    FROM partner_move AS move
    JOIN transfer ON transfer.reference_id = move.request_id AND transfer.kind IN ('deposit', 'withdraw')
    JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
    JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id AND ledger.owner_id = move.member_id AND ledger.kind = 'wallet'
    WHERE move.partner_id = ${found.id}::uuid`);
  const [first, second] = [requestSums[0], booked[0]];
  if (!first || !second) throw new Error('the database answered nothing');
  return { ...(await readFloat(db, found.account.id)), asked: first, booked: second };
}
