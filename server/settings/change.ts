/** Changing a setting: with its record, on the version it was read at, for everybody from the next transaction on. */
import { eq, sql } from 'drizzle-orm';
import { SETTINGS, type SettingKey, type SettingRecord, type SettingValue } from '../../domain/settings';
import { turnsDown } from '../../domain/rounds/turning-down';
import type { Pauses } from '../../domain/suspension';
import { writeAudit } from '../audit/write-audit';
import { requireFreshStepUp } from '../auth/step-up';
import { holdBetsBack } from '../book/placing/suspending';
import { setting } from '../db/book/control';
import { lotto } from '../db/book/lottos';
import { fieldProblem } from '../http/problem';
import { assertVersion } from '../records/routes/version';
import type { Acting } from '../access/acting';
import type { Transaction } from '../services';
import { listSettings } from './list';
import { settingOf } from './read';
import { askOrAgree, checkMayTurnDown, forgetAsked } from './turn-down';

/** What becomes of a setting. */
export interface SettingChange<K extends SettingKey = SettingKey> {
  key: K;
  /** Null sets it back to its default, whatever that is in later releases. */
  value: SettingValue<K> | null;
  /** Versions that the change was made on; empty when unnamed. */
  expected: readonly number[];
  reason: string | undefined;
}

/** Throws `validation` when a lotto is named that there isn't. */
async function checkLottos(tx: Transaction, pauses: Pauses): Promise<void> {
  const named = pauses.flatMap(({ lottoId }) => lottoId ?? []);
  const { rows } = await tx.execute(sql`SELECT FROM ${lotto} WHERE ${lotto.id} = ANY(${sql.param(named)}::uuid[])`);
  if (rows.length !== named.length) throw fieldProblem('value', 'invalid');
}

/** The row, locked; made at version 0 when there was none, so that the second of two at once waits for the first. */
async function lockSetting(tx: Transaction, key: SettingKey, now: Date) {
  await tx
    .insert(setting)
    .values({ key, value: sql`'null'::jsonb`, version: 0, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(setting).where(eq(setting.key, key)).for('no key update');
  if (!row) throw new Error(`the setting ${key} has no row`);
  return row;
}

/** A setting as it is told now. */
async function standing(tx: Transaction, key: SettingKey): Promise<SettingRecord> {
  const found = (await listSettings(tx)).find((one) => one.key === key);
  if (!found) throw new Error(`the setting ${key} is told of nowhere`);
  return found;
}

/**
 * Changes a setting and answers it as it is then. What takes a second person's word is only asked for by the first. A dangerous one takes a fresh step-up. When a suspension of betting is
 * answered, no bet that it forbids is underway any more.
 */
export async function changeSetting(
  { services, caller }: Acting,
  { key, value, expected, reason }: SettingChange,
): Promise<SettingRecord> {
  const { isDangerous, default: usual } = SETTINGS[key];
  if (isDangerous) requireFreshStepUp(services, caller);
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    if (SETTINGS[key].kind === 'pauses') {
      if (value !== null) await checkLottos(tx, value as Pauses);
      await holdBetsBack(tx);
    }
    const before = await lockSetting(tx, key, now);
    assertVersion(expected, before.version);
    const after = value ?? usual;
    const stood = settingOf(key, before.value);
    const entry = {
      entity: 'settings',
      entityId: null,
      reason,
      before: { [key]: stood },
      after: { [key]: after },
    } as const;
    if (turnsDown(key, stood, after)) {
      const why = checkMayTurnDown(caller, reason);
      if (!(await askOrAgree(tx, now, caller, { key, value, reason: why }))) {
        await writeAudit(tx, now, caller, { ...entry, action: 'submit' });
        return standing(tx, key);
      }
    } else await forgetAsked(tx, key);
    const stored = JSON.stringify(value);
    await tx
      .update(setting)
      .set({ value: sql`${stored}::jsonb`, version: before.version + 1, updatedBy: caller.accountId, updatedAt: now })
      .where(eq(setting.key, key));
    await writeAudit(tx, now, caller, { ...entry, action: 'update' });
    return standing(tx, key);
  });
}
