/**
 * What the operator can set: every setting once, with what it may be, what it is when nobody sets it, and whether a
 * mistake in it costs money. Only what something reads is here. The words for each are in i18n under `settings.keys`.
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
import type { Declared } from './setting-kind';
import { Pauses, StepPauses } from '../rounds/suspension';

/** A larger step would leave next to no stakes below the usual limits. */
const STAKE_STEP_MAX = 100 * BAHT;

const HOUR_SECONDS = 3_600;
const DAY_MINUTES = 1_440;
const RETENTION_DAYS_MAX = 3_660;
/** What is sold of numbers of younger rounds the database doesn't give up. */
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

/** From which amount on a bet or a movement stands in the record of changes. */
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
  /** The same slip of a member and round within this time has to be confirmed. */
  'game.duplicateSeconds': seconds(0, HOUR_SECONDS, 60),
  /** What stakes are counted in, satang. */
  'game.stakeStep': {
    kind: 'money',
    group: 'game',
    schema: z.int().min(BAHT).max(STAKE_STEP_MAX).multipleOf(BAHT),
    default: STAKE_STEP,
    isDangerous: false,
  } as Declared<number>,
  /** How long a member may take a slip back. */
  'game.memberCancelMinutes': {
    kind: 'minutes',
    group: 'game',
    schema: z.int().min(0).max(DAY_MINUTES),
    default: 5,
    isDangerous: false,
  } as Declared<number>,
  /** How long a member waits between two shoots of a round. */
  'game.shootCooldownSeconds': seconds(0, HOUR_SECONDS, 6),
  /** When the business day turns, for what is dated from then on. */
  'game.dayTurnsAtHour': {
    kind: 'hour',
    group: 'game',
    schema: z.int().min(0).max(DAY_TURNS_AT_HOUR_MAX),
    default: DAY_TURNS_AT_HOUR,
    isDangerous: false,
  } as Declared<number>,
  /** Who decides about results, corrections, voids and big wins of a group, where the lotto says nothing itself. */
  ...approvals,
  /** Whether whoever approves a result or a correction types it again without seeing it. */
  'approvals.blindSecond': {
    kind: 'flag',
    group: 'approvals',
    schema: z.boolean(),
    default: false,
    isDangerous: true,
  } as Declared<boolean>,
  /** After so long without its second person what waits is put on top and marked; 0 for never. */
  'approvals.escalateMinutes': {
    kind: 'minutes',
    group: 'approvals',
    schema: z.int().min(0).max(DAY_MINUTES),
    default: 10,
    isDangerous: true,
  } as Declared<number>,
  /** How long an act of a single operator waits, and can be taken back. */
  'approvals.takeBackSeconds': {
    ...seconds(10, HOUR_SECONDS, 60),
    group: 'approvals',
    isDangerous: true,
  } as Declared<number>,
  /** A line that pays more is held until it is confirmed, satang. */
  'thresholds.bigWin': {
    kind: 'money',
    group: 'thresholds',
    schema: z.int().min(0).max(AMOUNT_MAX).multipleOf(BAHT),
    default: 50_000 * BAHT,
    isDangerous: true,
  } as Declared<number>,
  ...large,
  /** Whether the credit of those directly below an account sums to at most its own. */
  'limits.creditWithinUpline': {
    kind: 'flag',
    group: 'limits',
    schema: z.boolean(),
    default: true,
    isDangerous: true,
  } as Declared<boolean>,
  /** For how long after a round is over what accounts with a cap of own hold hold of its numbers stays added up. */
  'retention.numbersDays': {
    kind: 'days',
    group: 'retention',
    schema: z.int().min(1).max(RETENTION_DAYS_MAX),
    default: 30,
    isDangerous: false,
  } as Declared<number>,
  /** For how long after a round is over what is sold of each number stays counted; after that lines are added up to tell it. */
  'retention.soldDays': {
    kind: 'days',
    group: 'retention',
    schema: z.int().min(SOLD_KEPT_DAYS_MIN).max(RETENTION_DAYS_MAX),
    default: 400,
    isDangerous: false,
  } as Declared<number>,
  /** For how long calls of partners stand in their log; whole months are dropped. */
  'retention.callsDays': {
    kind: 'days',
    group: 'retention',
    schema: z.int().min(31).max(RETENTION_DAYS_MAX),
    default: 400,
    isDangerous: false,
  } as Declared<number>,
  /** For how long sessions that ended stay on record, the last two of everybody aside. */
  'retention.sessionsDays': {
    kind: 'days',
    group: 'retention',
    schema: z.int().min(30).max(RETENTION_DAYS_MAX),
    default: 90,
    isDangerous: false,
  } as Declared<number>,
  /** Where automatic limits take no steps for now; a number closes all the same when the most may be lost on it. */
  'limits.stepsPaused': {
    kind: 'pauses',
    group: null,
    schema: StepPauses,
    default: [],
    isDangerous: false,
  } as Declared<Pauses>,
  /** Which betting is suspended on demand. */
  'betting.suspended': {
    kind: 'pauses',
    group: null,
    schema: Pauses,
    default: [],
    isDangerous: false,
  } as Declared<Pauses>,
  /** What is said to everybody; null for nothing. */
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

/** What some setting may be. */
const anyValue = z.custom<SettingValue<SettingKey>>((value) =>
  SETTING_KEYS.some((key) => SETTINGS[key].schema.safeParse(value).success),
);

/** A setting as the API tells of it. */
export const SettingRecord = z.object({
  key: z.enum(SETTING_KEYS),
  /** What holds. */
  value: anyValue,
  default: anyValue,
  isDefault: z.boolean(),
  /** 0 as long as nobody changed it. */
  version: z.int(),
  /** When and by whom it was last changed; null as long as nobody did. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** The variable of the environment that says what holds whatever is set here; null where none does. */
  fixedBy: z.string().nullable(),
  /** What somebody asked for that takes a second person's word, and waits for it; null when nothing does. */
  asked: z.object({ value: anyValue, by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
export type SettingRecord = z.infer<typeof SettingRecord>;
