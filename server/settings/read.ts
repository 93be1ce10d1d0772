/**
 * Reads of settings: always from the database, in the transaction that uses them. Finding a row by its key costs less
 * than a copy in every process that has to be notified of changes.
 */
import { type SQL, eq, inArray, sql } from 'drizzle-orm';
import { SETTINGS, type SettingKey, type SettingValue } from '../../domain/settings/settings';
import { setting } from '../db/book/control';
import type { Database, Transaction } from '../kernel/services';

/** Returns the value for stored JSON: the default for null, and for an invalid value from an earlier release. */
export function settingOf<K extends SettingKey>(key: K, stored: unknown): SettingValue<K> {
  const declared = SETTINGS[key];
  const parsed = declared.schema.safeParse(stored);
  return parsed.success ? parsed.data : declared.default;
}

/** Returns the current value of a setting. */
export async function readSetting<K extends SettingKey>(db: Database | Transaction, key: K): Promise<SettingValue<K>> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return settingOf(key, row?.value);
}

/** Returns the current values of several settings. */
export async function readSettings<K extends SettingKey>(
  db: Database | Transaction,
  keys: readonly K[],
): Promise<{ [Key in K]: SettingValue<Key> }> {
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(inArray(setting.key, [...keys]));
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(keys.map((key) => [key, settingOf(key, stored.get(key))])) as {
    [Key in K]: SettingValue<Key>;
  };
}

/** Returns the current value of a setting, as JSON within another statement. */
export function settingInSql(key: SettingKey): SQL {
  const otherwise = JSON.stringify(SETTINGS[key].default);
  return sql`coalesce((SELECT nullif(value, 'null') FROM setting WHERE key = ${key}), ${otherwise}::jsonb)`;
}
