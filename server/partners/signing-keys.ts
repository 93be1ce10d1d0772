/** The keys that sign our calls to a partner. */
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../kernel/services';
import { knownKey } from './known-keys';

/** A key that is in use, with its secret. */
export interface SigningKey {
  keyId: string;
  secret: string;
}

/**
 * Selects the ids of a partner's live keys that are in use, the newest first, as JSON; in a sandbox its test keys as
 * well.
 *
 * @param at the current moment
 */
export function selectSigningKeys(partnerId: SQL, at: SQL, isSandbox: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(own.id ORDER BY own.created_at DESC, own.id DESC), '[]') FROM partner_key AS own
    WHERE own.partner_id = ${partnerId} AND (NOT own.is_test OR ${isSandbox}::boolean)
      AND (own.revoked_at IS NULL OR own.revoked_at > ${at}::timestamptz))`;
}

/** Returns keys with their secrets, in the same order, without those whose secret is sealed for another server. */
export async function openKeys(
  services: Pick<Services, 'db' | 'secretKey'>,
  keyIds: readonly string[],
): Promise<SigningKey[]> {
  const found = await Promise.all(keyIds.map(async (keyId) => ({ keyId, ...(await knownKey(services, keyId)) })));
  return found.flatMap((one) => ('secret' in one ? [{ keyId: one.keyId, secret: one.secret }] : []));
}

/** Returns the keys that sign calls to a partner now, the newest first. */
export async function signingKeysOf(
  services: Pick<Services, 'db' | 'clock' | 'secretKey' | 'config'>,
  partnerId: string,
): Promise<SigningKey[]> {
  const { clock, config } = services;
  const keys = selectSigningKeys(sql`${partnerId}::uuid`, sql`${clock().toISOString()}`, sql`${config.sandbox}`);
  const { rows } = await services.db.execute<{ keyIds: string[] }>(sql`SELECT ${keys} AS "keyIds"`);
  return openKeys(services, rows[0]?.keyIds ?? []);
}
