/** What is asked and done of accounts besides their records. Shares in basis points, amounts in satang. */
import { z } from 'zod';
import { MemberImportAnswer } from '../accounts/member-import';
import { ACCOUNT_STATUSES } from '../accounts/status';
import { STATUS_CHANGE_MAX, StatusChangeAnswer } from '../accounts/status-change';
import { permissions, reason } from '../entities/field';
import { LOCALES } from '../locales';
import { PASSWORD_MAX } from '../session/password';
import { defineCall } from './call';

const NAME_QUERY_MAX = 100;
const USERNAME_FAULTS = ['tooShort', 'tooLong', 'characters', 'reserved', 'prefix', 'taken'] as const;

/** What the caller, as the upline, can give a new agent. */
export const Ceiling = z.object({
  parent: z.object({ id: z.uuid(), label: z.string() }),
  /** What the new name begins with; empty for master's agents. */
  usernamePrefix: z.string(),
  /** What the caller received. */
  receivedPt: z.int(),
  permission: permissions().read,
});
export type Ceiling = z.infer<typeof Ceiling>;

export const readCeiling = defineCall({ method: 'GET', path: '/agents/ceiling', answer: Ceiling });

/** A name in the form it would be stored in, and why it can't be taken; null when it is free. */
export const UsernameAnswer = z.object({ username: z.string(), fault: z.enum(USERNAME_FAULTS).nullable() });
export type UsernameAnswer = z.infer<typeof UsernameAnswer>;

export const checkUsername = defineCall({
  method: 'GET',
  path: '/agents/username-check',
  query: z.object({ username: z.string().max(NAME_QUERY_MAX) }),
  answer: UsernameAnswer,
});

const PathStep = z.object({ id: z.uuid(), label: z.string(), nickname: z.string().nullable() });

/** The accounts from the caller's own down to an agent, both included. */
export const readAgentPath = defineCall({ method: 'GET', path: '/agents/:id/path', answer: z.array(PathStep) });

export const AgentTotals = z.object({
  agents: z.int(),
  /** Everybody has a wallet of its own, so all are added. */
  balance: z.int(),
  /** Of those with nobody of the list above them: what is theirs holds what is of all below. */
  weekResult: z.int(),
});
export type AgentTotals = z.infer<typeof AgentTotals>;

/** What all agents that match a filter come to; the filter is one of their list. */
export const readAgentTotals = defineCall({
  method: 'GET',
  path: '/agents/totals',
  query: z.strictObject({ filter: z.unknown().optional() }),
  answer: AgentTotals,
});

/** Whoever is meant: by `ids`, or by `filter` as their list takes it. */
const StatusChange = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(STATUS_CHANGE_MAX).optional(),
  filter: z.unknown().optional(),
  status: z.enum(ACCOUNT_STATUSES),
  reason: reason().write,
  expected: z.int().min(0).optional(),
  dryRun: z.boolean().default(true),
});
export type StatusChangeBody = z.output<typeof StatusChange>;

/** The status of many accounts of a resource; a dry run only tells what changing it would mean. */
export function changeStatusesOf(resource: string) {
  return defineCall({ method: 'POST', path: `/${resource}/status`, body: StatusChange, answer: StatusChangeAnswer });
}

/**
 * A new one-time password for an account of a resource, typed or made by the server. It is shown once, so that asked again
 * after a lost answer another is set.
 */
export function resetPasswordOf<const Resource extends string>(resource: Resource) {
  return defineCall({
    method: 'POST',
    path: `/${resource}/:id/password`,
    body: z.strictObject({
      password: z
        .string()
        .max(2 * PASSWORD_MAX)
        .optional(),
    }),
    answer: z.object({ oneTimePassword: z.string() }),
    asks: true,
  });
}

/** Signs a sub account out everywhere; done again it finds nobody signed in. */
export const signOutSubAccount = defineCall({
  method: 'POST',
  path: '/sub-accounts/:id/sign-out',
  answer: z.object({ ended: z.int() }),
});

/** The members of a CSV file, all or none; a dry run only judges it. */
export const importMembers = defineCall({
  method: 'POST',
  path: '/members/import',
  body: z.strictObject({
    csv: z.string(),
    dryRun: z.boolean().default(true),
    /** Language whose group marks amounts may have; without one a lone mark before three digits is refused. */
    locale: z.enum(LOCALES).optional(),
  }),
  answer: MemberImportAnswer,
});

/** A member's whole telephone number; that it was shown is recorded. */
export const revealPhone = defineCall({
  method: 'POST',
  path: '/members/:id/phone',
  answer: z.object({ phone: z.string().nullable() }),
  asks: true,
});
