/**
 * Settings that prevent a single person from deciding alone, and the changes that turn this protection off (domain.md
 * §7).
 */
import type { SettingKey } from './settings';
import { LOTTO_GROUPS } from '../lotto/group';
import { FACTOR_LEVELS } from '../session/second-factor';

/** Whether a change from one value to another gives protection up. */
type Loosens = (before: unknown, after: unknown) => boolean;

const leaves =
  (protecting: unknown): Loosens =>
  (before, after) =>
    before === protecting && after !== before;

/** More wins are paid without being confirmed. */
const raises: Loosens = (before, after) => Number(after) > Number(before);

const LOOSENINGS = new Map<SettingKey, Loosens>([
  ...LOTTO_GROUPS.map((group) => [`approvals.${group}`, leaves('secondPerson')] as const),
  ['approvals.blindSecond', leaves(true)] as const,
  ['thresholds.bigWin', raises] as const,
  ...FACTOR_LEVELS.map((level) => [`secondFactor.${level}`, leaves(true)] as const),
]);

/**
 * Whether a change of a setting turns a second person down: results, corrections and voids need no second person any
 * more, fewer wins wait for one, or accounts need no second factor any more, without which one person can sign in as
 * two.
 */
export function turnsDownSecondPerson(key: SettingKey, before: unknown, after: unknown): boolean {
  return LOOSENINGS.get(key)?.(before, after) ?? false;
}
