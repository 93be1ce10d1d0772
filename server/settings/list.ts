/** All settings with their current values. */
import { sql } from 'drizzle-orm';
import { SETTING_KEYS, SETTINGS, type SettingKey, type SettingRecord } from '../../domain/settings/settings';
import type { Config } from '../kernel/config';
import type { Database, Transaction } from '../kernel/services';
import { fixedBy, valueOfEnvironment } from './environment';
import { settingOf } from './read';
import { type TurnDownRequest, readTurnDownRequests } from './turn-down';

interface Row extends Record<string, unknown> {
  key: string;
  value: unknown;
  version: number;
  changedAt: string;
  changedBy: string | null;
}

/** Returns a pending request as readers see it. */
function turnDownRequestOf(key: SettingKey, request: TurnDownRequest | undefined): SettingRecord['asked'] {
  return request
    ? { value: settingOf(key, request.value), by: request.username, at: request.at, reason: request.reason }
    : null;
}

/** Returns a setting with the row stored for it, if any. */
function settingRecord(
  config: Config,
  key: SettingKey,
  row: Row | undefined,
  request: SettingRecord['asked'],
): SettingRecord {
  return {
    key,
    value: valueOfEnvironment(config, key) ?? settingOf(key, row?.value),
    default: SETTINGS[key].default,
    isDefault: row === undefined || row.value === null,
    version: row?.version ?? 0,
    changedAt: row ? new Date(row.changedAt).toISOString() : null,
    changedBy: row?.changedBy ?? null,
    fixedBy: fixedBy(config, key),
    asked: request,
  };
}

/** Returns the settings in the order of their declaration. */
export async function listSettings(db: Database | Transaction, config: Config): Promise<SettingRecord[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT setting.key, setting.value, setting.version, setting.updated_at AS "changedAt", account.username AS "changedBy"
    FROM setting LEFT JOIN account ON account.id = setting.updated_by WHERE setting.version > 0`);
  const stored = new Map(rows.map((row) => [row.key, row]));
  const request = await readTurnDownRequests(db);
  return SETTING_KEYS.map((key) =>
    settingRecord(config, key, stored.get(key), turnDownRequestOf(key, request.get(key))),
  );
}
