/** What the page keeps about the person signed in (specification §3, browser storage key `userData`). */
import { z } from 'zod';
import { AREAS, type Action, type Subject } from '../access';
import { DAY_TURNS_AT_HOUR_MAX } from '../calendar/business-date';
import { LOCALES } from '../locales';
import { ROLES } from '../accounts/role';
import { FACTORS } from './second-factor';

const ACTIONS = ['read', 'update', 'manage'] as const satisfies readonly Action[];
const SUBJECTS = [...AREAS, 'agent', 'api', 'transfer', 'ACL', 'Auth', 'all'] as const satisfies readonly Subject[];

/** What can stand before everything else. */
const MUST_FIRST = ['password', 'second-factor'] as const;
export type MustFirst = (typeof MUST_FIRST)[number];

/** Why somebody may look but change nothing; told is only what they may know of it. */
export const Stopped = z.object({
  /** The account that is suspended: one's own, the one acted as or its upline; null when it stands further up. */
  account: z.string().nullable(),
  /** Who can lift it; null when it isn't one's own account that is suspended. */
  by: z.string().nullable(),
  since: z.iso.datetime().nullable(),
  /** Whether it was suspended by itself, its credit being used up. */
  isCreditUsedUp: z.boolean(),
  /** What was given as the reason; null where it was said to somebody else. */
  reason: z.string().nullable(),
});
export type Stopped = z.infer<typeof Stopped>;

export const UserData = z.object({
  id: z.uuid(),
  role: z.enum(ROLES),
  /** The username of the account acted as; `master` for master. */
  agent: z.string(),
  username: z.string(),
  /** What the person may do. While something has to be done first only reading `Auth`. */
  ability: z.array(z.object({ action: z.enum(ACTIONS), subject: z.enum(SUBJECTS) })),
  /** What a sub account may not do although its ability would allow it. */
  reductions: z.object({ noRates: z.boolean(), noResults: z.boolean(), noCancel: z.boolean() }),
  /** Whether the person sees one partner and nothing else; absent of what an older release has stored. */
  isBound: z.boolean().optional(),
  /** The language chosen; null until one is. */
  locale: z.enum(LOCALES).nullable(),
  /** The hour at which the business day turns. */
  dayTurnsAtHour: z.int().min(0).max(DAY_TURNS_AT_HOUR_MAX),
  /** What has to be done before anything else opens: a password of one's own set, a second factor set up. */
  mustFirst: z.enum(MUST_FIRST).nullable(),
  /** Whether the password has been one's own for longer than the settings allow. */
  isPasswordTooOld: z.boolean(),
  /** What one proves oneself by besides the password. */
  factors: z.array(z.enum(FACTORS)),
  /** Why nothing may be changed at present; null when nothing is in the way. */
  stopped: Stopped.nullable(),
  /** The sign-in before the current one, so that a stranger's is noticed; null at the first. */
  lastLogin: z.object({ at: z.iso.datetime(), ip: z.string().nullable() }).nullable(),
});

export type UserData = z.infer<typeof UserData>;
