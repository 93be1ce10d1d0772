/** Calls about accounts other than reading and writing their records. Shares in basis points, amounts in satang. */
import { z } from 'zod';
import { ACCOUNT_STATUSES } from '../accounts/status';
import { SeenEffects, STATUS_CHANGE_MAX, StatusChangeAnswer } from '../accounts/status-change';
import { permissions, reason } from '../entities/field';
import { PASSWORD_MAX } from '../session/password';
import { defineCall } from './call';
import { count } from '../validation/whole-number';

const NAME_QUERY_MAX = 100;
const USERNAME_FAULTS = ['tooShort', 'tooLong', 'characters', 'reserved', 'prefix', 'taken'] as const;

/** Limits of the caller, as the upline, for the rights and share of a new agent. */
export const Ceiling = z.object({
  parent: z.object({ id: z.uuid(), label: z.string() }),
  /** Beginning of the new name; empty for master's agents. */
  usernamePrefix: z.string(),
  /** PT that the caller received. */
  receivedPt: z.int(),
  permission: permissions().read,
});
export type Ceiling = z.infer<typeof Ceiling>;

export const readCeiling = defineCall({ method: 'GET', path: '/agents/ceiling', answer: Ceiling });

/** A name in its stored form, and the reason why it can't be used; null when it is free. */
export const UsernameAnswer = z.object({ username: z.string(), fault: z.enum(USERNAME_FAULTS).nullable() });
export type UsernameAnswer = z.infer<typeof UsernameAnswer>;

export const checkUsername = defineCall({
  method: 'GET',
  path: '/agents/username-check',
  query: z.object({ username: z.string().max(NAME_QUERY_MAX) }),
  answer: UsernameAnswer,
});

/** An account whose name can be mistaken for a typed one. */
export const LookAlike = z.object({
  id: z.uuid(),
  kind: z.enum(['agent', 'sub', 'member']),
  username: z.string(),
  nickname: z.string().nullable(),
});
export type LookAlike = z.infer<typeof LookAlike>;

/** Returns an account in the caller's scope that a typed username or nickname resembles; null without one. */
export const readLookAlike = defineCall({
  method: 'GET',
  path: '/accounts/look-alike',
  query: z.strictObject({
    name: z.string().max(NAME_QUERY_MAX),
    /** The account that is renamed. */
    except: z.uuid().optional(),
  }),
  answer: z.object({ account: LookAlike.nullable() }),
});

const PathStep = z.object({ id: z.uuid(), label: z.string(), nickname: z.string().nullable() });

/** Returns the accounts from the caller's own down to an agent, both included. */
export const readAgentPath = defineCall({ method: 'GET', path: '/agents/:id/path', answer: z.array(PathStep) });

export const AgentTotals = z.object({
  agents: z.int(),
  /** Sum over all agents, because each has a wallet of its own. */
  balance: z.int(),
  /** Sum over the topmost agents of the list only, because an agent's result includes the results of all below it. */
  weekResult: z.int(),
});
export type AgentTotals = z.infer<typeof AgentTotals>;

/** Totals of all agents that match a filter of their list. */
export const readAgentTotals = defineCall({
  method: 'GET',
  path: '/agents/totals',
  query: z.strictObject({ filter: z.unknown().optional() }),
  answer: AgentTotals,
});

/** The accounts are named by `ids`, or selected by `filter` as in their list. */
const StatusChange = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(STATUS_CHANGE_MAX).optional(),
  filter: z.unknown().optional(),
  status: z.enum(ACCOUNT_STATUSES),
  reason: reason().write,
  expected: count().optional(),
  /** The effect of the dry run that the user has confirmed. */
  seen: SeenEffects.optional(),
  dryRun: z.boolean().default(true),
});
export type StatusChangeBody = z.output<typeof StatusChange>;

/** Changes the status of many accounts of a resource; a dry run only reports the effect. */
export function changeStatusesOf(resource: string) {
  return defineCall({ method: 'POST', path: `/${resource}/status`, body: StatusChange, answer: StatusChangeAnswer });
}

/**
 * Sets a new one-time password for an account of a resource, typed or made by the server. It is shown once. A repeated
 * call after a lost answer sets another one.
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

/** Signs a sub account out everywhere; a repeated call changes nothing. */
export const signOutSubAccount = defineCall({
  method: 'POST',
  path: '/sub-accounts/:id/sign-out',
  answer: z.object({ ended: z.int() }),
});

/** Returns a member's whole telephone number and records that it was shown. */
export const revealPhone = defineCall({
  method: 'POST',
  path: '/members/:id/phone',
  answer: z.object({ phone: z.string().nullable() }),
  asks: true,
});
