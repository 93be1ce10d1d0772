/** Where a seamless partner is called, by which keys, and whether that may be tried now. */
import { type SQL, sql } from 'drizzle-orm';
import type { Endpoint } from '../../access/partner-caller';
import type { Services } from '../../kernel/services';
import { selectSigningKeys } from '../signing-keys';
import { IS_HALF_OPEN, IS_SHUT } from './breaker';

/** Selects it as JSON, of `partner` in a query. */
export function selectEndpoint(at: SQL, isSandbox: SQL): SQL {
  return sql`(SELECT json_build_object('url', partner.callback_url, 'isShut', ${IS_SHUT}, 'isHalfOpen', ${IS_HALF_OPEN},
      'isFailing', breaker.partner_id IS NOT NULL, 'keyIds', ${selectSigningKeys(sql`partner.id`, at, isSandbox)})
    FROM (SELECT) AS alone LEFT JOIN partner_breaker AS breaker ON breaker.partner_id = partner.id)`;
}

/** How a partner can be reached now. */
export async function readEndpoint(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  partnerId: string,
): Promise<Endpoint> {
  const reach = selectEndpoint(sql`${clock().toISOString()}`, sql`${config.sandbox}`);
  const { rows } = await db.execute<{ reach: Endpoint }>(sql`
    SELECT ${reach} AS reach FROM partner WHERE partner.id = ${partnerId}::uuid`);
  return rows[0]?.reach ?? { url: null, isShut: false, isHalfOpen: false, isFailing: false, keyIds: [] };
}

/** Whether a partner can be called. `unserved`: it has no address. `shut`: it hasn't answered lately. `halfOpen`: once. */
export function endpointState({ url, isShut, isHalfOpen }: Endpoint): 'ready' | 'halfOpen' | 'unserved' | 'shut' {
  if (url === null) return 'unserved';
  if (isShut) return 'shut';
  return isHalfOpen ? 'halfOpen' : 'ready';
}
