/** Reset of the staff's IP allow-list on the server's machine, for when it keeps all staff of the operator out. */
import { sql } from 'drizzle-orm';
import { OPERATOR_ACTOR, writeAudit } from '../audit/write-audit';
import type { Services } from '../kernel/services';
import { readSetting } from './read';

const KEY = 'staff.networks';

/** Allows staff from any address again, and writes the audit; returns the networks allowed until then. */
export function admitStaff({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<readonly string[]> {
  const now = clock();
  return db.transaction(async (tx) => {
    // Waits for a change of the setting under way.
    await tx.execute(sql`SELECT FROM setting WHERE key = ${KEY} FOR NO KEY UPDATE`);
    const held = await readSetting(tx, KEY);
    if (held.length === 0) return held;
    await tx.execute(sql`
      UPDATE setting SET value = 'null', version = version + 1, updated_by = NULL, updated_at = ${now.toISOString()}::timestamptz
      WHERE key = ${KEY}`);
    const [before, after] = [{ [KEY]: held }, { [KEY]: [] }];
    await writeAudit(tx, now, OPERATOR_ACTOR, { action: 'update', entity: 'settings', entityId: null, before, after });
    return held;
  });
}
