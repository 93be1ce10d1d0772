/** The calls of what the operator can set. */
import { z } from 'zod';
import { reason } from '../entities/field';
import { SETTING_KEYS, SettingRecord } from '../settings/settings';
import { defineCall } from './call';

export const listSettings = defineCall({ method: 'GET', path: '/settings', answer: z.array(SettingRecord) });

/** The value is as its setting takes it; null sets it back to its default. */
export const changeSetting = defineCall({
  method: 'PUT',
  path: '/settings/:key',
  body: z.strictObject({ value: z.unknown().nullable(), reason: reason().write }),
  answer: SettingRecord,
  versioned: true,
});

/** The file that settings are exported to, as its reader finds it. */
export const SETTINGS_FILE = 'lotto-back-office/settings/1';

const ImportedSettings = z.object({
  /** What differs from what stood, by setting. */
  changes: z.array(
    z.object({
      key: z.enum(SETTING_KEYS),
      before: SettingRecord.shape.value,
      after: SettingRecord.shape.value,
      version: z.int(),
      /** Whether it is only asked for until a second person wants the same. */
      takesSecond: z.boolean(),
    }),
  ),
  isDone: z.boolean(),
});
export type ImportedSettings = z.infer<typeof ImportedSettings>;

/** Sets all of what a file says, or tells what that would change; one name or value that can't be and nothing changes. */
export const importSettings = defineCall({
  method: 'POST',
  path: '/settings/import',
  body: z.strictObject({
    values: z.record(z.string(), z.unknown()),
    /** The versions that were shown; those left out are taken as they stand. */
    versions: z.record(z.string(), z.int()).default({}),
    reason: reason().write,
    isTrial: z.boolean(),
  }),
  answer: ImportedSettings,
});

/** What the environment says, which no setting changes. */
export const readEnvironment = defineCall({
  method: 'GET',
  path: '/settings/environment',
  answer: z.object({
    /** IANA name; it stands still once there are rounds. */
    timeZone: z.string(),
    hasRounds: z.boolean(),
    /** Where people reach the back office from outside; null where that isn't said. */
    publicUrl: z.string().nullable(),
    /** The server by which mails leave, without its password; null where none is said. */
    mailServer: z.string().nullable(),
    logLevel: z.string(),
    /** Whether the database is one of the operator's instead of the one that is brought along. */
    isOwnDatabase: z.boolean(),
  }),
});
