/** What a setting is made of, whichever it is. */
import type { z } from 'zod';

/** The groups in which settings are shown. */
export const SETTING_GROUPS = [
  'house',
  'links',
  'game',
  'sessions',
  'staff',
  'entry',
  'alerts',
  'approvals',
  'thresholds',
  'limits',
  'retention',
] as const;
type SettingGroup = (typeof SETTING_GROUPS)[number];

/**
 * What a value is: seconds, minutes, hours, days, a number of things, an hour of the day, satang, yes or no, who approves,
 * words, a language, the address of a page, an e-mail address, networks, which betting is suspended, or what is announced.
 */
export type SettingKind =
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'count'
  | 'hour'
  | 'money'
  | 'flag'
  | 'approvalMode'
  | 'text'
  | 'locale'
  | 'link'
  | 'email'
  | 'networks'
  | 'pauses'
  | 'announcement';

/** A setting as it is declared. */
export interface Declared<T> {
  kind: SettingKind;
  /** Null for what has a place of its own instead of one among the others. */
  group: SettingGroup | null;
  schema: z.ZodType<T>;
  default: T;
  /** Whether it takes the password again to change. */
  isDangerous: boolean;
}
