/** Reviewing access (GLI-19 2.8.9): who can do what costs money or trust, as questions; and which accounts nobody uses. */
import { z } from 'zod';
import { AREAS, LEVELS, permits, rulesOf, MASTER_RULES, type Action, type Subject } from './access';
import type { Reduction } from './accounts/reductions';
import { ACCOUNT_STATUSES } from './accounts/status';
import { DAY_MS } from './durations';

const PermissionRecord = z.record(z.enum(AREAS), z.enum(LEVELS));

/** Somebody who can sign in, as the review tells of them. */
export const ReviewedPerson = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  kind: z.enum(['agent', 'sub']),
  /** The username of the account acted as: the own one, of a sub account its owner's. */
  actsAs: z.string(),
  /** Whether they act as master. */
  isHouse: z.boolean(),
  /** What holds: the weakest level of each area on the way down. */
  permission: PermissionRecord,
  noRates: z.boolean(),
  noResults: z.boolean(),
  noCancel: z.boolean(),
  /** Whether they see one partner and nothing else. */
  isBound: z.boolean(),
  /** What holds: the worst on the way down. */
  status: z.enum(ACCOUNT_STATUSES),
  /** The last business date on which they may sign in; null for any. */
  validUntil: z.string().nullable(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
  lastLoginIp: z.string().nullable(),
  /** Whether they prove themselves by more than the password. */
  hasSecondFactor: z.boolean(),
  /** Live sessions. */
  sessions: z.int(),
});
export type ReviewedPerson = z.infer<typeof ReviewedPerson>;

/** What is asked, in the order in which it is. */
export const ACCESS_QUESTIONS = [
  'moveMoney',
  'approve',
  'enterResults',
  'cancelSlips',
  'setRates',
  'giveRights',
  'secrets',
  'settings',
  'audit',
] as const;
export type AccessQuestion = (typeof ACCESS_QUESTIONS)[number];

/** What it takes to do it. */
interface Asked {
  action: Action;
  subject: Subject;
  isOperatorOwned?: true;
  deniedBy?: Reduction;
}

const ASKED: Record<AccessQuestion, Asked> = {
  moveMoney: { action: 'manage', subject: 'member' },
  approve: { action: 'manage', subject: 'lotto', isOperatorOwned: true, deniedBy: 'noResults' },
  enterResults: { action: 'update', subject: 'lotto', isOperatorOwned: true, deniedBy: 'noResults' },
  cancelSlips: { action: 'manage', subject: 'member', deniedBy: 'noCancel' },
  setRates: { action: 'update', subject: 'lotto', isOperatorOwned: true, deniedBy: 'noRates' },
  giveRights: { action: 'update', subject: 'agent' },
  secrets: { action: 'update', subject: 'api', isOperatorOwned: true },
  settings: { action: 'update', subject: 'system', isOperatorOwned: true },
  audit: { action: 'read', subject: 'ACL' },
};

/** Whether somebody can do what a question asks about; who is locked can do nothing, who is suspended only looks, who is bound to a partner sees that alone. */
export function canDo(question: AccessQuestion, person: ReviewedPerson): boolean {
  const { action, subject, isOperatorOwned, deniedBy } = ASKED[question];
  if (person.isBound) return false;
  if (person.status === 'locked' || (person.status === 'suspended' && action !== 'read')) return false;
  if (isOperatorOwned && !person.isHouse) return false;
  if (deniedBy && person[deniedBy]) return false;
  const isMaster = person.isHouse && person.kind === 'agent';
  return permits(isMaster ? MASTER_RULES : rulesOf(person.permission), action, subject);
}

/** For so long nobody signed in with an account that is dormant. */
export const DORMANT_DAYS = 90;

/** Whether nobody has used an account for long that still could be. */
export function isDormant(
  { status, createdAt, lastLoginAt }: Pick<ReviewedPerson, 'status' | 'createdAt' | 'lastLoginAt'>,
  now: Date,
): boolean {
  return status !== 'locked' && now.getTime() - Date.parse(lastLoginAt ?? createdAt) > DORMANT_DAYS * DAY_MS;
}

/** Whether nothing but a password stands between an account and whoever knows it. */
export function isUnproven({ status, hasSecondFactor }: Pick<ReviewedPerson, 'status' | 'hasSecondFactor'>): boolean {
  return status !== 'locked' && !hasSecondFactor;
}

/** An address from which several accounts signed in. */
export const SharedAddress = z.object({ ip: z.string(), usernames: z.array(z.string()), lastAt: z.string() });

/** A change of what somebody may. */
export const AccessChange = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  username: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
});
export type AccessChange = z.infer<typeof AccessChange>;
