/**
 * The operator's settings: each one with its allowed values, its default, and whether a mistake in it costs money. Only
 * settings that some code reads are listed. Their texts are in i18n under `settings.keys`.
 */
import { z } from 'zod';
import { Announcement } from './announcement';
import { STAKE_STEP } from '../bets/line';
import { DAY_TURNS_AT_HOUR, DAY_TURNS_AT_HOUR_MAX } from '../calendar/business-date';
import { OPERATOR_SETTINGS } from './operator-settings';
import { LOTTO_GROUPS, type LottoGroup } from '../lotto/group';
import { AMOUNT_MAX } from '../money/amount';
import { LARGE_DEFAULTS, LARGE_KINDS, type LargeKind } from '../money/large';
import { BAHT } from '../money/proportion';
import { APPROVAL_MODES, type ApprovalMode } from '../rounds/approval';
import { READING } from './reading-settings';
import type { Declared } from './setting-kind';
import { Pauses, StepPauses } from '../rounds/suspension';

/** Largest step of stakes; a larger one would leave hardly any stakes below the usual limits. */
const STAKE_STEP_MAX = 100 * BAHT;

const HOUR_SECONDS = 3_600;
const DAY_MINUTES = 1_440;
const RETENTION_DAYS_MAX = 3_660;
/** Minimum number of days for which sales of numbers are kept; the database refuses to delete younger ones. */
const SOLD_KEPT_DAYS_MIN = 30;

const seconds = (least: number, most: number, usual: number): Declared<number> => ({
  kind: 'seconds',
  group: 'game',
  schema: z.int().min(least).max(most),
  default: usual,
  isDangerous: false,
});
const approval = (): Declared<ApprovalMode> => ({
  kind: 'approvalMode',
  group: 'approvals',
  schema: z.enum(APPROVAL_MODES),
  default: 'singleOperator',
  isDangerous: true,
});

const approvals = Object.fromEntries(LOTTO_GROUPS.map((group) => [`approvals.${group}`, approval()])) as Record<
  `approvals.${LottoGroup}`,
  Declared<ApprovalMode>
>;

/** Thresholds from which a bet or a movement is recorded in the record of changes. */
const large = Object.fromEntries(
  LARGE_KINDS.map((kind): [string, Declared<number>] => [
    `thresholds.${kind}`,
    {
      kind: 'money',
      group: 'thresholds',
      schema: z.int().min(BAHT).max(AMOUNT_MAX).multipleOf(BAHT),
      default: LARGE_DEFAULTS[kind],
      isDangerous: true,
    },
  ]),
) as Record<`thresholds.${LargeKind}`, Declared<number>>;

export const SETTINGS = {
  ...OPERATOR_SETTINGS,
  /** Time within which the same slip of a member and round needs confirmation. */
  'game.duplicateSeconds': seconds(0, HOUR_SECONDS, 60),
  /** Unit of stakes, in satang. */
  'game.stakeStep': {
    kind: 'money',
    group: 'game',
    schema: z.int().min(BAHT).max(STAKE_STEP_MAX).multipleOf(BAHT),
    default: STAKE_STEP,
    isDangerous: false,
  } as Declared<number>,
  /** Time in which a member can take a slip back. */
  'game.memberCancelMinutes': {
    kind: 'minutes',
    group: 'game',
    schema: z.int().min(0).max(DAY_MINUTES),
    default: 5,
    isDangerous: false,
  } as Declared<number>,
  /** Time that a member waits between two shoots of a round. */
  'game.shootCooldownSeconds': seconds(0, HOUR_SECONDS, 6),
  /** Hour at which the business day turns, for everything dated from then on. */
  'game.dayTurnsAtHour': {
    kind: 'hour',
    group: 'game',
    schema: z.int().min(0).max(DAY_TURNS_AT_HOUR_MAX),
    default: DAY_TURNS_AT_HOUR,
    isDangerous: false,
  } as Declared<number>,
  /** Meaning of signs that sellers use differently, if the sender and the accounts above it set none. */
  ...READING,
  /** Approval mode for results, corrections, voids and big wins of a group, if the lotto sets none. */
  ...approvals,
  /** Whether the approver of a result or a correction types it again without seeing it. */
  'approvals.blindSecond': {
    kind: 'flag',
    group: 'approvals',
    schema: z.boolean(),
    default: false,
    isDangerous: true,
  } as Declared<boolean>,
  /** Time without a second person after which a pending approval is marked and moved to the top; 0 for never. */
  'approvals.escalateMinutes': {
    kind: 'minutes',
    group: 'approvals',
    schema: z.int().min(0).max(DAY_MINUTES),
    default: 10,
    isDangerous: true,
  } as Declared<number>,
  /** Time for which an action of a single operator waits and can be taken back. */
  'approvals.takeBackSeconds': {
    ...seconds(10, HOUR_SECONDS, 60),
    group: 'approvals',
    isDangerous: true,
  } as Declared<number>,
  /** Payout of a line above which it is held until it is confirmed, in satang. */
  'thresholds.bigWin': {
    kind: 'money',
    group: 'thresholds',
    schema: z.int().min(0).max(AMOUNT_MAX).multipleOf(BAHT),
    default: 50_000 * BAHT,
    isDangerous: true,
  } as Declared<number>,
  ...large,
  /** Whether the credit of the accounts directly below an account can't exceed its own in total. */
  'limits.creditWithinUpline': {
    kind: 'flag',
    group: 'limits',
    schema: z.boolean(),
    default: true,
    isDangerous: true,
  } as Declared<boolean>,
  /**
   * Time after the end of a round for which the amounts held by accounts with an own-hold cap stay added up per number.
   */
  'retention.numbersDays': {
    kind: 'days',
    group: 'retention',
    schema: z.int().min(1).max(RETENTION_DAYS_MAX),
    default: 30,
    isDangerous: false,
  } as Declared<number>,
  /**
   * Time after the end of a round for which the sales of each number stay counted. Afterwards they are computed from
   * the lines.
   */
  'retention.soldDays': {
    kind: 'days',
    group: 'retention',
    schema: z.int().min(SOLD_KEPT_DAYS_MIN).max(RETENTION_DAYS_MAX),
    default: 400,
    isDangerous: false,
  } as Declared<number>,
  /** Time for which calls of partners stay in their log; whole months are dropped. */
  'retention.callsDays': {
    kind: 'days',
    group: 'retention',
    schema: z.int().min(31).max(RETENTION_DAYS_MAX),
    default: 400,
    isDangerous: false,
  } as Declared<number>,
  /** Time for which ended sessions stay on record; the last two of each account stay longer. */
  'retention.sessionsDays': {
    kind: 'days',
    group: 'retention',
    schema: z.int().min(30).max(RETENTION_DAYS_MAX),
    default: 90,
    isDangerous: false,
  } as Declared<number>,
  /** Pauses of automatic limits' steps. A number still closes when its maximum loss is reached. */
  'limits.stepsPaused': {
    kind: 'pauses',
    group: null,
    schema: StepPauses,
    default: [],
    isDangerous: false,
  } as Declared<Pauses>,
  /** Suspensions of betting on demand. */
  'betting.suspended': {
    kind: 'pauses',
    group: null,
    schema: Pauses,
    default: [],
    isDangerous: false,
  } as Declared<Pauses>,
  /** Announcement to everyone; null for none. */
  'house.announcement': {
    kind: 'announcement',
    group: null,
    schema: Announcement.nullable(),
    default: null,
    isDangerous: false,
  } as Declared<Announcement | null>,
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['default'];

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

/** Whether a text names a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** Value of any setting. */
const anyValue = z.custom<SettingValue<SettingKey>>((value) =>
  SETTING_KEYS.some((key) => SETTINGS[key].schema.safeParse(value).success),
);

/** A setting in the API. */
export const SettingRecord = z.object({
  key: z.enum(SETTING_KEYS),
  /** Value in force. */
  value: anyValue,
  default: anyValue,
  isDefault: z.boolean(),
  /** 0 as long as it wasn't changed. */
  version: z.int(),
  /** Time and author of the last change; null as long as there was none. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** Environment variable that fixes the value regardless of the setting; null when there is none. */
  fixedBy: z.string().nullable(),
  /** Requested change that waits for a second person's approval; null when there is none. */
  asked: z.object({ value: anyValue, by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
export type SettingRecord = z.infer<typeof SettingRecord>;
