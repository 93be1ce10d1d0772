/** Taking settings over from a file: all of what it says, or nothing, and first what it would change. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ImportedSettings } from '../../domain/api/settings';
import { type FieldError, parseFields } from '../../domain/validation/validation';
import { turnsDown } from '../../domain/settings/turning-down';
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
import { changeWithin } from './change';
import { listSettings } from './list';

interface Wanted {
  key: SettingKey;
  value: SettingValue<SettingKey>;
}

/** What the file says, setting by setting. Throws `validation` with everything that is wrong, each by its name. */
function read(values: Record<string, unknown>): Wanted[] {
  // A map, as a field named `__proto__` has to be told like any other.
  const errors = new Map<string, FieldError>();
  const wanted = Object.entries(values).flatMap(([key, value]): Wanted[] => {
    // What has a place of its own, such as what is suspended now, is no part of a file.
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
  return wanted;
}

/** A change as it is told before it is done, and afterwards. */
function changeOf({ key, value: before, version }: SettingRecord, after: unknown): ImportedSettings['changes'][number] {
  const takesSecond = turnsDown(key, before, after);
  return { key, before, after: after as SettingRecord['value'], version, takesSecond };
}

export interface SettingsFile {
  values: Record<string, unknown>;
  /** The versions that whoever imports was shown; of a trial none. */
  versions: Record<string, number>;
  reason: string | undefined;
  isTrial: boolean;
}

/**
 * Sets what a file says where that differs from what stands, all of it in one transaction; or only tells what that would
 * be. What takes a second person's word is asked for.
 *
 * @throws ProblemError `validation` for names that no setting has and values that it can't have, by their names;
 * `version-conflict` when a setting was changed since it was shown; `step-up-required` for dangerous ones
 */
export async function importSettings(acting: Acting, file: SettingsFile): Promise<ImportedSettings> {
  const { services, caller } = acting;
  const wanted = read(file.values);
  return services.db.transaction(async (tx) => {
    const stand = new Map((await listSettings(tx, services.config)).map((one) => [one.key, one]));
    const changes = wanted
      .flatMap(({ key, value }) => {
        const setting = stand.get(key);
        return setting && !isDeepStrictEqual(setting.value, value) ? [changeOf(setting, value)] : [];
      })
      // Two imports at once take the settings in one order.
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
      await changeWithin(tx, acting, {
        key,
        value: after,
        expected: seen === undefined ? [] : [seen],
        reason: file.reason,
      });
    }
    return { changes, isDone: true };
  });
}
