/** File for the export and import of settings. */
import { z } from 'zod';
import { SETTINGS_FILE } from '../../domain/api/settings';
import { SETTINGS, type SettingRecord } from '../../domain/settings/settings';

const SettingsFile = z.object({ file: z.literal(SETTINGS_FILE), settings: z.record(z.string(), z.unknown()) });

/** Returns the current values as a file, without settings on screens of their own or fixed by the environment. */
export function settingsFile(settings: readonly SettingRecord[]): Blob {
  const values = settings
    .filter(({ key, fixedBy }) => SETTINGS[key].group !== null && fixedBy === null)
    .map(({ key, value }) => [key, value]);
  const text = JSON.stringify({ file: SETTINGS_FILE, settings: Object.fromEntries(values) }, null, 2);
  return new Blob([`${text}\n`], { type: 'application/json' });
}

/** Returns the values of a file; null if it isn't a settings file. */
export function readSettingsFile(text: string): Record<string, unknown> | null {
  try {
    return SettingsFile.parse(JSON.parse(text)).settings;
  } catch {
    return null;
  }
}
