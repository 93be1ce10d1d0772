/** The file that settings are exported to and imported from. */
import { z } from 'zod';
import { SETTINGS_FILE } from '../../domain/api/settings';
import { SETTINGS, type SettingRecord } from '../../domain/settings/settings';

const SettingsFile = z.object({ file: z.literal(SETTINGS_FILE), settings: z.record(z.string(), z.unknown()) });

/** The values that stand, as a file; without what has a place of its own and what the environment says. */
export function settingsFile(settings: readonly SettingRecord[]): Blob {
  const values = settings
    .filter(({ key, fixedBy }) => SETTINGS[key].group !== null && fixedBy === null)
    .map(({ key, value }) => [key, value]);
  const text = JSON.stringify({ file: SETTINGS_FILE, settings: Object.fromEntries(values) }, null, 2);
  return new Blob([`${text}\n`], { type: 'application/json' });
}

/** The values of a file; null for one that is none of ours. */
export function readSettingsFile(text: string): Record<string, unknown> | null {
  try {
    return SettingsFile.parse(JSON.parse(text)).settings;
  } catch {
    return null;
  }
}
