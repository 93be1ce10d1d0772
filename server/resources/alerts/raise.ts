/** Making alerts: one per cause, with its notifications in the same transaction. */
import { sql } from 'drizzle-orm';
import type { Services, Transaction } from '../../kernel/services';
import { readSettings } from '../../settings/read';
import { mailAlert } from './mail-alert';
import type { MadeAlert, Raised } from './raised';

/** Maximum number of mails for the findings of one run; the last mail states how many more there are. */
const MAILED_AT_ONCE = 10;

async function insert(tx: Transaction, { newId, clock }: Services, raised: Raised): Promise<MadeAlert | null> {
  const { kind, cause, thing, thingId, accountId, facts, at, lasting = null } = raised;
  const id = newId();
  const { rowCount } = await tx.execute(sql`
    INSERT INTO alert (id, kind, cause, thing, thing_id, account_id, facts, at, lasting, seen_at)
    VALUES (${id}::uuid, ${kind}, ${cause}, ${thing}, ${thingId}::uuid, ${accountId}::uuid, ${JSON.stringify(facts)}::jsonb,
      ${at.toISOString()}::timestamptz, ${lasting}, ${lasting === null ? null : clock().toISOString()}::timestamptz)
    ON CONFLICT DO NOTHING`);
  return rowCount === 1 ? { ...raised, id } : null;
}

/** Notifies as configured: by mail, and at an address of the operator's. */
async function tell(tx: Transaction, services: Services, made: readonly MadeAlert[]): Promise<void> {
  const set = await readSettings(tx, ['alerts.mail', 'alerts.webhook']);
  const now = services.clock().toISOString();
  for (const [index, one] of made.entries()) {
    if (set['alerts.mail'] !== null && index < MAILED_AT_ONCE) {
      const more = index === MAILED_AT_ONCE - 1 ? made.length - MAILED_AT_ONCE : 0;
      await mailAlert(tx, services, set['alerts.mail'], one, more);
    }
    if (set['alerts.webhook'] === null) continue;
    await tx.execute(sql`
      INSERT INTO alert_call (alert_id, created_at, next_try_at) VALUES (${one.id}::uuid, ${now}::timestamptz, ${now}::timestamptz)`);
  }
}

/** Makes alerts of findings that have none yet, and returns their number. */
export async function raiseAlerts(tx: Transaction, services: Services, raised: readonly Raised[]): Promise<number> {
  const made: MadeAlert[] = [];
  for (const one of raised) {
    const alert = await insert(tx, services, one);
    if (alert) made.push(alert);
  }
  await tell(tx, services, made);
  return made.length;
}
