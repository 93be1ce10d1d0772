/** Settings that keep one person from deciding alone, and when a change takes that away (domain.md §7). */
import type { SettingKey } from './settings';
import { LOTTO_GROUPS } from '../lotto/group';

/** What each says while it protects. */
const PROTECTING = new Map<SettingKey, unknown>([
  ...LOTTO_GROUPS.map((group) => [`approvals.${group}`, 'secondPerson'] as const),
  ['approvals.blindSecond', true] as const,
]);

/** Whether a change of a setting turns a second person off, or down. */
export function turnsDown(key: SettingKey, before: unknown, after: unknown): boolean {
  return PROTECTING.has(key) && before === PROTECTING.get(key) && after !== before;
}
