/**
 * Significant changes and events: the person who acted, the one who approved, the reason, and the values before and
 * after (C32).
 */
import { z } from 'zod';
import { AUDITED, type AuditAction } from '../audit';
import { defineCall } from './call';
import { checkRange, periodFields } from './reports';
import { SERIAL_MAX } from '../validation/whole-number';

/** Number of events on a page. */
export const EVENTS_PAGE = 50;

/** Actions that change or decide something. Sign-ins, views and exports appear only in the audit. */
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
  /** Number in the order of writing. */
  number: z.int(),
  at: z.iso.datetime(),
  entity: z.enum(AUDITED),
  action: z.enum(SIGNIFICANT_ACTIONS),
  /** Name of the record that was changed; null when it has none. */
  thing: z.string().nullable(),
  /** Null for accounts of the operator, which only the operator sees, like their reasons. */
  actor: z.string().nullable(),
  /** Second person who approved it; null when none was required, or none has approved yet. */
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
  /** Events, latest first. `before` is the cursor of the next page; null on the last one. */
  events: z.array(SignificantEvent),
  before: z.int().nullable(),
  /** Number of events of each kind on these dates. */
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
      before: z.int().min(1).max(SERIAL_MAX).optional(),
    })
    .superRefine(checkRange),
  answer: SignificantEvents,
});
