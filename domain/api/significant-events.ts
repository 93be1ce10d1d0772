/** What was altered and what happened that matters: who did it and who allowed it, why, and what was before and after (C32). */
import { z } from 'zod';
import { AUDITED, type AuditAction } from '../audit';
import { defineCall } from './call';
import { checkRange, periodFields } from './reports';

/** So many stand on a page. */
export const EVENTS_PAGE = 50;

/** The deeds that alter something or decide about it; signing in, looking and taking files away are told by the audit alone. */
export const SIGNIFICANT_ACTIONS = [
  'create',
  'update',
  'delete',
  'import',
  'cancel',
  'reset-password',
  'password-link',
  'wrong-passwords',
  'wrong-codes',
  'remove-factor',
  'reset-factor',
  'refresh-token-reused',
  'submit',
  'approve',
  'refuse',
  'take-back',
  'mismatch',
  'large',
  'denied',
] as const satisfies readonly AuditAction[];

const Values = z.record(z.string(), z.unknown()).nullable();

const SignificantEvent = z.object({
  id: z.uuid(),
  /** In the order of writing. */
  number: z.int(),
  at: z.iso.datetime(),
  entity: z.enum(AUDITED),
  action: z.enum(SIGNIFICANT_ACTIONS),
  /** The name of what it was done to; null where it has none. */
  thing: z.string().nullable(),
  actor: z.string(),
  /** The second person who allowed it; null where none had to, or none has yet. */
  allowedBy: z.string().nullable(),
  reason: z.string().nullable(),
  before: Values,
  after: Values,
});
export type SignificantEvent = z.infer<typeof SignificantEvent>;

const SignificantEvents = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  begins: z.iso.datetime(),
  ends: z.iso.datetime(),
  isPart: z.boolean(),
  asOf: z.iso.datetime(),
  /** The latest first, and the number before which the next page ends; null on the last one. */
  events: z.array(SignificantEvent),
  before: z.int().nullable(),
  /** How many of each there were on these dates. */
  counts: z.array(z.object({ entity: z.enum(AUDITED), action: z.enum(SIGNIFICANT_ACTIONS), count: z.int() })),
});
export type SignificantEvents = z.infer<typeof SignificantEvents>;

export const readSignificantEvents = defineCall({
  method: 'GET',
  path: '/reports/events',
  about: 'audit',
  query: z
    .strictObject({
      ...periodFields,
      entity: z.enum(AUDITED).optional(),
      before: z.int().min(1).optional(),
    })
    .superRefine(checkRange),
  answer: SignificantEvents,
});
