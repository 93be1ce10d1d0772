/** Making alerts: one per cause, with its notifications in the same transaction. */
import { sql } from 'drizzle-orm';
import { withStorableTexts } from '../../db/storable-text';
import { writeDivided } from '../../db/write-divided';
import type { Services, Transaction } from '../../kernel/services';
import { readSettings } from '../../settings/read';
import { mailAlert } from './mail-alert';
import type { MadeAlert, Raised } from './raised';

/** Maximum number of mails for the findings of one run; the last mail states how many more there are. */
const MAILED_AT_ONCE = 10;

/** Maximum length of a text of an alert, UTF-16 code units; the database can index a cause of this length. */
const TEXT_MAX = 500;

async function insert(tx: Transaction, { newId, clock }: Services, raised: Raised): Promise<MadeAlert | null> {
  const storable = withStorableTexts(raised, TEXT_MAX);
  const { kind, cause, thing, thingId, accountId, facts, at, lasting = null } = storable;
  const id = newId();
  const { rowCount } = await tx.execute(sql`
    INSERT INTO alert (id, kind, cause, thing, thing_id, account_id, facts, at, lasting, seen_at)
    VALUES (${id}::uuid, ${kind}, ${cause}, ${thing}, ${thingId}::uuid, ${accountId}::uuid, ${JSON.stringify(facts)}::jsonb,
      ${at.toISOString()}::timestamptz, ${lasting}, ${lasting === null ? null : clock().toISOString()}::timestamptz)
    ON CONFLICT DO NOTHING`);
  return rowCount === 1 ? { ...storable, id } : null;
}

/** Notifies as configured: by mail, and at an address of the operator's. */
async function tell(tx: Transaction, services: Services, made: readonly MadeAlert[]): Promise<void> {
  const set = await readSettings(tx, ['alerts.mail', 'alerts.webhook']);
  const now = services.clock().toISOString();
  const tellOne = async (part: Transaction, index: number, one: MadeAlert) => {
    if (set['alerts.mail'] !== null && index < MAILED_AT_ONCE) {
      const more = index === MAILED_AT_ONCE - 1 ? made.length - MAILED_AT_ONCE : 0;
      await mailAlert(part, services, set['alerts.mail'], one, more);
    }
    if (set['alerts.webhook'] === null) return;
    await part.execute(sql`
      INSERT INTO alert_call (alert_id, created_at, next_try_at) VALUES (${one.id}::uuid, ${now}::timestamptz, ${now}::timestamptz)`);
  };
  await writeDivided(
    [...made.entries()],
    (some) =>
      tx.transaction(async (part) => {
        for (const [index, one] of some) await tellOne(part, index, one);
      }),
    ([, { id, kind }], error) =>
      services.log.error({ err: error, alert: id, kind }, "an alert could not be announced: its values can't be sent"),
  );
}

/**
 * Makes alerts of findings that have none yet, and returns their number. A finding that can't be stored is logged and
 * left out, as it would hold up all others with every further search.
 */
export async function raiseAlerts(tx: Transaction, services: Services, raised: readonly Raised[]): Promise<number> {
  const made: MadeAlert[] = [];
  await writeDivided(
    raised,
    async (some) => {
      const inserted = await tx.transaction(async (part) => {
        const alerts: MadeAlert[] = [];
        for (const one of some) {
          const alert = await insert(part, services, one);
          if (alert) alerts.push(alert);
        }
        return alerts;
      });
      made.push(...inserted);
    },
    ({ kind, cause }, error) =>
      services.log.error({ err: error, kind, cause }, "an alert could not be made: its values can't be stored"),
  );
  if (made.length > 0) await tell(tx, services, made);
  return made.length;
}
