/** The parts of a setting's declaration. */
import type { z } from 'zod';

/** Groups of settings on the screen. */
export const SETTING_GROUPS = [
  'house',
  'links',
  'game',
  'reading',
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
 * Kinds of values: seconds, minutes, hours, days, a number of things, an hour of the day, satang, yes or no, an
 * approval mode, one of the choices of the setting, text, a language, the address of a page, an e-mail address, networks, suspensions of betting, or an
 * announcement.
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
  | 'choice'
  | 'text'
  | 'locale'
  | 'link'
  | 'email'
  | 'networks'
  | 'pauses'
  | 'announcement';

/** Declaration of a setting. */
export interface Declared<T> {
  kind: SettingKind;
  /** Null for a setting with a place of its own outside the groups. */
  group: SettingGroup | null;
  schema: z.ZodType<T>;
  /** Possible values of a `choice`, in the order of the screen. */
  choices?: readonly string[];
  default: T;
  /** Whether changing it requires the password again. */
  isDangerous: boolean;
}
