/** The endpoint of a seamless partner: its address, its keys, and whether it may be called now. */
import { type SQL, sql } from 'drizzle-orm';
import type { Endpoint } from '../../access/partner-caller';
import type { Services } from '../../kernel/services';
import { selectSigningKeys } from '../signing-keys';
import { IS_HALF_OPEN, IS_SHUT } from './breaker';

/** Selects the endpoint as JSON, for `partner` in a query. */
export function selectEndpoint(at: SQL, isSandbox: SQL): SQL {
  return sql`(SELECT json_build_object('url', partner.callback_url, 'isShut', ${IS_SHUT}, 'isHalfOpen', ${IS_HALF_OPEN},
      'isFailing', breaker.partner_id IS NOT NULL, 'keyIds', ${selectSigningKeys(sql`partner.id`, at, isSandbox)})
    FROM (SELECT) AS alone LEFT JOIN partner_breaker AS breaker ON breaker.partner_id = partner.id)`;
}

/** Returns the current endpoint of a partner. */
export async function readEndpoint(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  partnerId: string,
): Promise<Endpoint> {
  const endpoint = selectEndpoint(sql`${clock().toISOString()}`, sql`${config.sandbox}`);
  const { rows } = await db.execute<{ endpoint: Endpoint }>(sql`
    SELECT ${endpoint} AS endpoint FROM partner WHERE partner.id = ${partnerId}::uuid`);
  return rows[0]?.endpoint ?? { url: null, isShut: false, isHalfOpen: false, isFailing: false, keyIds: [] };
}

/**
 * Returns the state of an endpoint. `unserved`: it has no address. `shut`: it hasn't responded lately. `halfOpen`: one
 * call may be tried.
 */
export function endpointState({ url, isShut, isHalfOpen }: Endpoint): 'ready' | 'halfOpen' | 'unserved' | 'shut' {
  if (url === null) return 'unserved';
  if (isShut) return 'shut';
  return isHalfOpen ? 'halfOpen' : 'ready';
}
