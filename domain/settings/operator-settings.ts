/** How the house presents itself, whom it lets in and for how long: settings that have nothing to do with bets. */
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locales';
import { isNetwork } from '../network';
import { PASSWORD_LENGTHS } from '../session/password-lengths';
import { FACTOR_LEVELS, type FactorLevel } from '../session/second-factor';
import type { Declared } from './setting-kind';

/** What the back office is called until somebody names it. */
export const USUAL_BRAND = 'Lotto Back Office';
export const BRAND_MAX = 60;

/** Where else people sign in or look; each may stand on the sign-in page. */
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

/** Who needs a second factor before anything else opens. */
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
  /** What the back office is called; the environment's BRAND goes first. */
  'house.brand': {
    kind: 'text',
    group: 'house',
    schema: z.string().trim().min(1).max(BRAND_MAX),
    default: USUAL_BRAND,
    isDangerous: false,
  } as Declared<string>,
  /** What the page speaks to whoever chose no language yet. */
  'house.locale': {
    kind: 'locale',
    group: 'house',
    schema: z.enum(LOCALES),
    default: DEFAULT_LOCALE,
    isDangerous: false,
  } as Declared<Locale>,
  ...links,
  /** How long a session lives unused, and at most: without and with “keep me signed in”. */
  'sessions.idleHours': whole('hours', 1, 168, 12),
  'sessions.days': whole('days', 1, 30, 7),
  'sessions.keptIdleDays': whole('days', 1, 365, 30),
  'sessions.keptDays': whole('days', 1, 365, 90),
  /** So many sessions an account has at once: more than people and machines need, and no more than a list shows. */
  'sessions.perAccount': whole('count', 1, 100, 100),
  /** The fewest characters of a password that is set from now on. */
  'sessions.passwordLength': whole('count', PASSWORD_LENGTHS.least, PASSWORD_LENGTHS.most, PASSWORD_LENGTHS.least),
  /** After so many days a password is set anew; 0 for never. */
  'sessions.passwordDays': whole('days', 0, 3_650, 0),
  /** Where those who work for the house may be; empty for anywhere. */
  'staff.networks': networks(),
  /** Where agents may be, and those who work for them; empty for anywhere. */
  'staff.agentNetworks': networks(),
  /** Whom mails come from; without it, SMTP_URL and PUBLIC_URL none are sent. */
  'entry.mailSender': email('entry'),
  /** Whether accounts can be applied for by an invitation. */
  'entry.registration': {
    kind: 'flag',
    group: 'entry',
    schema: z.boolean(),
    default: false,
    isDangerous: true,
  } as Declared<boolean>,
  /** Whom alerts are mailed to. */
  'alerts.mail': email('alerts'),
  /** Where alerts are posted to, signed; over https alone. */
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
  /** What doesn't work for so long makes an alert. */
  'alerts.outageMinutes': {
    kind: 'minutes',
    group: 'alerts',
    schema: z.int().min(1).max(60),
    default: 2,
    isDangerous: false,
  } as Declared<number>,
  ...secondFactor,
} as const;
