/** The operator's settings for appearance, access and sessions; they have nothing to do with bets. */
import { z } from 'zod';
import { LOCALES, type Locale } from '../locales';
import { isNetwork } from '../network';
import { PASSWORD_LENGTHS } from '../session/password-lengths';
import { FACTOR_LEVELS, type FactorLevel } from '../session/second-factor';
import type { Declared } from './setting-kind';
import { typedLine } from '../validation/typed-text';

/** Default name of the back office. */
export const USUAL_BRAND = 'Lotto Back Office';
export const BRAND_MAX = 60;

/** Other sites for signing in or for information; the sign-in page can link to each. */
export const LOGIN_LINKS = ['agent', 'member', 'backend', 'website'] as const;
export type LoginLink = (typeof LOGIN_LINKS)[number];

const LINK_MAX = 300;
const EMAIL_MAX = 120;
const NETWORKS_MAX = 50;
const NETWORK_MAX = 43;

const link = (): Declared<string | null> => ({
  kind: 'link',
  group: 'links',
  schema: z
    .url({ protocol: /^https?$/ })
    .max(LINK_MAX)
    .nullable(),
  default: null,
  isDangerous: true,
});

const email = (group: 'entry' | 'alerts'): Declared<string | null> => ({
  kind: 'email',
  group,
  schema: z.email().max(EMAIL_MAX).nullable(),
  default: null,
  isDangerous: true,
});

const links = Object.fromEntries(LOGIN_LINKS.map((name) => [`links.${name}`, link()])) as Record<
  `links.${LoginLink}`,
  Declared<string | null>
>;

const networks = (): Declared<string[]> => ({
  kind: 'networks',
  group: 'staff',
  schema: z.array(z.string().trim().max(NETWORK_MAX).refine(isNetwork)).max(NETWORKS_MAX),
  default: [],
  isDangerous: true,
});

/** Users who need a second factor before anything else opens. */
const secondFactor = Object.fromEntries(
  FACTOR_LEVELS.map((level): [string, Declared<boolean>] => [
    `secondFactor.${level}`,
    { kind: 'flag', group: 'staff', schema: z.boolean(), default: false, isDangerous: true },
  ]),
) as Record<`secondFactor.${FactorLevel}`, Declared<boolean>>;

const whole = (kind: 'hours' | 'days' | 'count', least: number, most: number, usual: number): Declared<number> => ({
  kind,
  group: 'sessions',
  schema: z.int().min(least).max(most),
  default: usual,
  isDangerous: true,
});

export const OPERATOR_SETTINGS = {
  /** Name of the back office; the environment's BRAND takes precedence. */
  'house.brand': {
    kind: 'text',
    group: 'house',
    schema: typedLine(BRAND_MAX),
    default: USUAL_BRAND,
    isDangerous: false,
  } as Declared<string>,
  /** Language for users who haven't chosen one; null for the one that their browser prefers. */
  'house.locale': {
    kind: 'locale',
    group: 'house',
    schema: z.enum(LOCALES).nullable(),
    default: null,
    isDangerous: false,
  } as Declared<Locale | null>,
  ...links,
  /** Idle and maximum lifetime of a session, without and with “keep me signed in”. */
  'sessions.idleHours': whole('hours', 1, 168, 12),
  'sessions.days': whole('days', 1, 30, 7),
  'sessions.keptIdleDays': whole('days', 1, 365, 30),
  'sessions.keptDays': whole('days', 1, 365, 90),
  /** Maximum number of live sessions per account: more than people and machines need, and no more than a list shows. */
  'sessions.perAccount': whole('count', 1, 100, 100),
  /** Minimum length of passwords set from now on. */
  'sessions.passwordLength': whole('count', PASSWORD_LENGTHS.least, PASSWORD_LENGTHS.most, PASSWORD_LENGTHS.least),
  /** Days after which a password must be changed; 0 for never. */
  'sessions.passwordDays': whole('days', 0, 3_650, 0),
  /** Networks that the operator's staff can sign in from; empty for any. */
  'staff.networks': networks(),
  /** Networks that agents and their staff can sign in from; empty for any. */
  'staff.agentNetworks': networks(),
  /** Sender of mails. Without it, or without SMTP_URL and PUBLIC_URL, no mails are sent. */
  'entry.mailSender': email('entry'),
  /** Whether people can apply for accounts by an invitation. */
  'entry.registration': {
    kind: 'flag',
    group: 'entry',
    schema: z.boolean(),
    default: false,
    isDangerous: true,
  } as Declared<boolean>,
  /** Recipient of alerts by mail. */
  'alerts.mail': email('alerts'),
  /** Address to which alerts are posted, signed; only https. */
  'alerts.webhook': {
    kind: 'link',
    group: 'alerts',
    schema: z
      .url({ protocol: /^https$/ })
      .max(LINK_MAX)
      .nullable(),
    default: null,
    isDangerous: true,
  } as Declared<string | null>,
  /** Time after which a part that doesn't work raises an alert. */
  'alerts.outageMinutes': {
    kind: 'minutes',
    group: 'alerts',
    schema: z.int().min(1).max(60),
    default: 2,
    isDangerous: false,
  } as Declared<number>,
  ...secondFactor,
} as const;
