/** The calls of the operator's settings. */
import { z } from 'zod';
import { reason } from '../entities/field';
import { SETTING_KEYS, SettingRecord } from '../settings/settings';
import { defineCall } from './call';
import { count } from '../validation/whole-number';

export const listSettings = defineCall({ method: 'GET', path: '/settings', answer: z.array(SettingRecord) });

/** Changes a setting. The value has the setting's own type; null resets it to the default. */
export const changeSetting = defineCall({
  method: 'PUT',
  path: '/settings/:key',
  body: z.strictObject({ value: z.unknown().nullable(), reason: reason().write }),
  answer: SettingRecord,
  versioned: true,
});

/** Format of the exported settings file, named in the file and checked when it is read. */
export const SETTINGS_FILE = 'lotto-back-office/settings/1';

const ImportedSettings = z.object({
  /** Differences from the current values, by setting. */
  changes: z.array(
    z.object({
      key: z.enum(SETTING_KEYS),
      before: SettingRecord.shape.value,
      after: SettingRecord.shape.value,
      version: z.int(),
      /** Whether the change is only a request until a second person makes the same one. */
      takesSecond: z.boolean(),
    }),
  ),
  isDone: z.boolean(),
});
export type ImportedSettings = z.infer<typeof ImportedSettings>;

/** Applies all settings of a file, or reports the changes. With any invalid name or value, nothing changes. */
export const importSettings = defineCall({
  method: 'POST',
  path: '/settings/import',
  body: z.strictObject({
    values: z.record(z.string(), z.unknown()),
    /** Versions that the user has seen; for settings left out, the current version is used. */
    versions: z.record(z.string(), count()).default({}),
    reason: reason().write,
    isTrial: z.boolean(),
  }),
  answer: ImportedSettings,
});

/** Values from the environment, which no setting changes. */
export const readEnvironment = defineCall({
  method: 'GET',
  path: '/settings/environment',
  answer: z.object({
    /** IANA name; fixed once there are rounds. */
    timeZone: z.string(),
    hasRounds: z.boolean(),
    /** Address at which people reach the back office from outside; null when it isn't configured. */
    publicUrl: z.string().nullable(),
    /** Number of passkeys that belong to the host name of this address, and to others. */
    passkeys: z.object({ here: z.int(), elsewhere: z.int() }),
    /** Server for outgoing mail, without its password; null when none is configured. */
    mailServer: z.string().nullable(),
    logLevel: z.string(),
    /** Whether the operator provides the database, instead of the bundled one being used. */
    isOwnDatabase: z.boolean(),
  }),
});
