/**
 * The access review (GLI-19 2.8.9): questions about rights that cost money or trust, and the accounts that nobody uses.
 */
import { z } from 'zod';
import { AREAS, LEVELS, permits, rulesOf, MASTER_RULES, type Action, type Subject } from './access';
import type { Reduction } from './accounts/reductions';
import { ACCOUNT_STATUSES } from './accounts/status';
import { DAY_MS } from './durations';

const PermissionRecord = z.record(z.enum(AREAS), z.enum(LEVELS));

/** A person who can sign in, as the review shows them. */
export const ReviewedPerson = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  kind: z.enum(['agent', 'sub']),
  /** Username of the account acted as: the person's own, or for a sub account its owner's. */
  actsAs: z.string(),
  /** Whether they act as master. */
  isHouse: z.boolean(),
  /** Effective permission: the weakest level of each area on the way down from master. */
  permission: PermissionRecord,
  noRates: z.boolean(),
  noResults: z.boolean(),
  noCancel: z.boolean(),
  /** Whether they see only one partner. */
  isBound: z.boolean(),
  /** Effective status: the strictest one on the way down from master. */
  status: z.enum(ACCOUNT_STATUSES),
  /** Last business date on which they may sign in; null for no limit. */
  validUntil: z.string().nullable(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
  lastLoginIp: z.string().nullable(),
  /** Whether they sign in with more than a password. */
  hasSecondFactor: z.boolean(),
  /** Number of live sessions. */
  sessions: z.int(),
});
export type ReviewedPerson = z.infer<typeof ReviewedPerson>;

/** Questions of the review, in their order on the screen. */
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

/** Right that an action requires. */
interface AccessQuestionRule {
  action: Action;
  subject: Subject;
  isOperatorOwned?: true;
  deniedBy?: Reduction;
}

const ASKED: Record<AccessQuestion, AccessQuestionRule> = {
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

/**
 * Whether a person can do the action of a question. A locked person can do nothing, a suspended one can only read, and
 * one bound to a partner sees only that partner.
 */
export function canDo(question: AccessQuestion, person: ReviewedPerson): boolean {
  const { action, subject, isOperatorOwned, deniedBy } = ASKED[question];
  if (person.isBound) return false;
  if (person.status === 'locked' || (person.status === 'suspended' && action !== 'read')) return false;
  if (isOperatorOwned && !person.isHouse) return false;
  if (deniedBy && person[deniedBy]) return false;
  const isMaster = person.isHouse && person.kind === 'agent';
  return permits(isMaster ? MASTER_RULES : rulesOf(person.permission), action, subject);
}

/** Days without a sign-in after which an account counts as dormant. */
export const DORMANT_DAYS = 90;

/** Whether an account that could still sign in hasn't been used for a long time. */
export function isDormant(
  { status, createdAt, lastLoginAt }: Pick<ReviewedPerson, 'status' | 'createdAt' | 'lastLoginAt'>,
  now: Date,
): boolean {
  return status !== 'locked' && now.getTime() - Date.parse(lastLoginAt ?? createdAt) > DORMANT_DAYS * DAY_MS;
}

/** Whether an account is protected by a password alone. */
export function isUnproven({ status, hasSecondFactor }: Pick<ReviewedPerson, 'status' | 'hasSecondFactor'>): boolean {
  return status !== 'locked' && !hasSecondFactor;
}

/** An address from which several accounts signed in. */
export const SharedAddress = z.object({ ip: z.string(), usernames: z.array(z.string()), lastAt: z.string() });

/** A change of an account's rights. */
export const AccessChange = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for accounts of the operator, which only the operator sees, like their reasons. */
  actor: z.string().nullable(),
  username: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
});
export type AccessChange = z.infer<typeof AccessChange>;
