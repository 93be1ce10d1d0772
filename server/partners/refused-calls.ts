/** Rejected calls that named a partner's key: logged, counted, and written to the audit once a minute per partner. */
import type { RejectReason } from '../../domain/partners/call-outcome';
import { writeAudit } from '../audit/write-audit';
import type { AppContext } from '../http/context';
import { clientAddress } from '../http/client-address';
import type { Services } from '../kernel/services';
import type { NamedPartner } from './known-keys';
import { MINUTE_MS } from '../../domain/durations';

const PATH_MAX = 200;

type Pool = Services['pool'];

interface Counted {
  minute: number;
  /** Calls rejected since the last audit entry, which the next entry reports. */
  untold: number;
}

const counters = new WeakMap<Pool, Map<string, Counted>>();

/** Counts a rejected call. Returns the number to report, or null while this minute already has its entry. */
function count(pool: Pool, now: Date, partnerId: string): number | null {
  const counted = counters.get(pool) ?? new Map<string, Counted>();
  counters.set(pool, counted);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const before = counted.get(partnerId);
  const calls = (before?.untold ?? 0) + 1;
  const isTold = before?.minute !== minute;
  counted.set(partnerId, { minute, untold: isTold ? 0 : calls });
  return isTold ? calls : null;
}

/**
 * Records a rejected call. All calls that name keys that never existed share one counter, so that a caller can't create
 * counters.
 */
export async function recordRefused(
  c: AppContext,
  partner: NamedPartner | null,
  keyId: string,
  reason: RejectReason,
): Promise<void> {
  c.set('turnedAway', { partnerId: partner?.id ?? null, keyId, reason });
  const { pool, db, clock, log } = c.get('services');
  const ip = clientAddress(c);
  const { method, path } = c.req;
  log.warn({ partner: partner?.name, ip, method, path, reason }, "a partner's call was refused");
  const now = clock();
  const refused = count(pool, now, partner?.id ?? '');
  if (refused === null) return;
  const { pathname } = new URL(c.req.url);
  const actor = { username: `partner ${partner?.name ?? '?'}`, accountId: null, sessionId: null, ip };
  const after = { call: `${method} ${pathname.slice(0, PATH_MAX)}`, reason, refused };
  const entry = { action: 'denied', entity: 'account', entityId: partner?.account.id ?? null, after } as const;
  await db.transaction((tx) => writeAudit(tx, now, actor, entry));
}
