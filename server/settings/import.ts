/** Import of settings from a file: all of it or nothing, with a preview of the changes. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ImportedSettings } from '../../domain/api/settings';
import { type FieldError, parseFields } from '../../domain/validation/validation';
import { turnsDownSecondPerson } from '../../domain/settings/turning-down';
import {
  isSettingKey,
  SETTINGS,
  type SettingKey,
  type SettingRecord,
  type SettingValue,
} from '../../domain/settings/settings';
import type { Acting } from '../access/acting';
import { requireFreshStepUp } from '../access/step-up';
import { ProblemError } from '../kernel/problem';
import type { Transaction } from '../kernel/services';
import { changeWithin, type SettingChange } from './change';
import { listSettings } from './list';

interface ImportedSetting {
  key: SettingKey;
  value: SettingValue<SettingKey>;
}

/** Reads the settings in the file. Throws `validation` with every error, each by its name. */
function read(values: Record<string, unknown>): ImportedSetting[] {
  // A map, as a field named `__proto__` must be reported like any other.
  const errors = new Map<string, FieldError>();
  const imported = Object.entries(values).flatMap(([key, value]): ImportedSetting[] => {
    // Settings with a place of their own, such as current suspensions, aren't part of a file.
    if (!isSettingKey(key) || SETTINGS[key].group === null) {
      errors.set(key, { key: 'setting.unknown' });
      return [];
    }
    const parsed = parseFields(z.object({ value: SETTINGS[key].schema }), { value });
    if (parsed.errors) {
      errors.set(key, Object.values(parsed.errors)[0] ?? { key: 'invalid' });
      return [];
    }
    return [{ key, value: parsed.data.value }];
  });
  if (errors.size > 0) throw new ProblemError('validation', { errors: Object.fromEntries(errors) });
  return imported;
}

/** Returns a change as the response lists it, before and after the import. */
function changeOf({ key, value: before, version }: SettingRecord, after: unknown): ImportedSettings['changes'][number] {
  const takesSecond = turnsDownSecondPerson(key, before, after);
  return { key, before, after: after as SettingRecord['value'], version, takesSecond };
}

/** Makes one change of a file. Throws the faults of its value by the name of the setting. */
async function changeNamed(tx: Transaction, acting: Acting, change: SettingChange): Promise<void> {
  try {
    await changeWithin(tx, acting, change);
  } catch (error) {
    const { value } = (error instanceof ProblemError && error.options.errors) || {};
    throw value ? new ProblemError('validation', { errors: { [change.key]: value } }) : error;
  }
}

export interface SettingsFile {
  values: Record<string, unknown>;
  /** The versions shown to the importing user; none for a dry run. */
  versions: Record<string, number>;
  reason: string | undefined;
  isTrial: boolean;
}

/**
 * Sets all settings of a file that differ from the current ones, in one transaction; or only returns the effect.
 * Changes that need a second person are stored as requests.
 *
 * @throws ProblemError `validation` for unknown names and invalid values, by their names; `version-conflict` when a
 * setting was changed since it was shown; `step-up-required` for dangerous ones
 */
export async function importSettings(acting: Acting, file: SettingsFile): Promise<ImportedSettings> {
  const { services, caller } = acting;
  const imported = read(file.values);
  return services.db.transaction(async (tx) => {
    const stand = new Map((await listSettings(tx, services.config)).map((one) => [one.key, one]));
    const changes = imported
      .flatMap(({ key, value }) => {
        const setting = stand.get(key);
        return setting && !isDeepStrictEqual(setting.value, value) ? [changeOf(setting, value)] : [];
      })
      // Two simultaneous imports lock the settings in the same order.
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    const fixed = changes.filter(({ key }) => stand.get(key)?.fixedBy);
    if (fixed.length > 0) {
      const errors = Object.fromEntries(fixed.map(({ key }) => [key, { key: 'setting.fixed' }]));
      throw new ProblemError('validation', { errors });
    }
    if (file.isTrial) return { changes, isDone: false };
    // @guard access "dangerous settings of a file take a step-up", tested by settings/import "takes the password where
    //   something dangerous would change, and asks for what takes a second person": «requireFreshStepUp(services,
    //   caller);» becomes «{}»
    if (changes.some(({ key }) => SETTINGS[key].isDangerous)) requireFreshStepUp(services, caller);
    for (const { key, after } of changes) {
      const seen = file.versions[key];
      await changeNamed(tx, acting, {
        key,
        value: after,
        expected: seen === undefined ? [] : [seen],
        reason: file.reason,
      });
    }
    return { changes, isDone: true };
  });
}
