/** Data that the page stores about the person signed in (specification §3, browser storage key `userData`). */
import { z } from 'zod';
import { AREAS, type Action, type Subject } from '../access';
import { DAY_TURNS_AT_HOUR_MAX } from '../calendar/business-date';
import { LOCALES } from '../locales';
import { START_PAGES } from '../accounts/start-page';
import { ROLES } from '../accounts/role';
import { FACTORS } from './second-factor';

const ACTIONS = ['read', 'update', 'manage'] as const satisfies readonly Action[];
const SUBJECTS = [...AREAS, 'agent', 'api', 'transfer', 'ACL', 'Auth', 'all'] as const satisfies readonly Subject[];

/** Steps that a user must complete before everything else. */
const REQUIRED_STEPS = ['password', 'second-factor'] as const;
export type RequiredStep = (typeof REQUIRED_STEPS)[number];

/** Reason why a user may read but change nothing, limited to the details that they may know. */
export const Stopped = z.object({
  /** Suspended account: the user's own, the one acted as or its upline; null for one further up. */
  account: z.string().nullable(),
  /** Account that can lift the suspension; null when the user's own account isn't the suspended one. */
  by: z.string().nullable(),
  since: z.iso.datetime().nullable(),
  /** Whether it was suspended automatically because its credit was used up. */
  isCreditUsedUp: z.boolean(),
  /** Reason given; null when it was given to another user. */
  reason: z.string().nullable(),
});
export type Stopped = z.infer<typeof Stopped>;

export const UserData = z.object({
  id: z.uuid(),
  role: z.enum(ROLES),
  /** Username of the account acted as; `master` for master. */
  agent: z.string(),
  username: z.string(),
  /** Actions that the person may do. Before a pending first step is completed, only reading `Auth`. */
  ability: z.array(z.object({ action: z.enum(ACTIONS), subject: z.enum(SUBJECTS) })),
  /** Actions that a sub account is denied although its ability would allow them. */
  reductions: z.object({ noRates: z.boolean(), noResults: z.boolean(), noCancel: z.boolean() }),
  /** Whether the person sees only one partner; absent from data stored by an older release. */
  isBound: z.boolean().optional(),
  /** Whether the account acted as has members directly below it; absent from data stored by an older release. */
  hasOwnMembers: z.boolean().optional(),
  /** Chosen language; null until one is chosen. */
  locale: z.enum(LOCALES).nullable(),
  /** Screen that the person chose to begin with; absent from data stored by an older release. */
  startPage: z.enum(START_PAGES).nullable().optional(),
  /** Whether the user ended or skipped the tour; absent from data stored by an older release. */
  isTourOver: z.boolean().optional(),
  /** Whether the running release has news that the user hasn't seen; absent from data stored by an older release. */
  hasNews: z.boolean().optional(),
  /** Hour at which the business day turns. */
  dayTurnsAtHour: z.int().min(0).max(DAY_TURNS_AT_HOUR_MAX),
  /** Step that must be completed before anything else opens: setting an own password, or setting up a second factor. */
  mustFirst: z.enum(REQUIRED_STEPS).nullable(),
  /** Whether the user's own password is older than the settings allow. */
  isPasswordTooOld: z.boolean(),
  /** Second factors that the user has set up. */
  factors: z.array(z.enum(FACTORS)),
  /** Reason why the user can't change anything at present; null when there is none. */
  stopped: Stopped.nullable(),
  /** Sign-in before the current one, so that the user notices a stranger's; null at the first. */
  lastLogin: z.object({ at: z.iso.datetime(), ip: z.string().nullable() }).nullable(),
});

export type UserData = z.infer<typeof UserData>;
