/**
 * Settings that prevent a single person from deciding alone, and the changes that turn this protection off (domain.md
 * §7).
 */
import type { SettingKey } from './settings';
import { LOTTO_GROUPS } from '../lotto/group';

/** Protecting value of each setting. */
const PROTECTING = new Map<SettingKey, unknown>([
  ...LOTTO_GROUPS.map((group) => [`approvals.${group}`, 'secondPerson'] as const),
  ['approvals.blindSecond', true] as const,
]);

/** Whether a change of a setting turns a second person off, or down. */
export function weakensApproval(key: SettingKey, before: unknown, after: unknown): boolean {
  return PROTECTING.has(key) && before === PROTECTING.get(key) && after !== before;
}
