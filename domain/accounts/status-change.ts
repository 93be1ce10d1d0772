/** A status change of many accounts: the request, and its expected or actual effect. */
import { z } from 'zod';
import { FieldErrorShape } from '../validation/field-error';
import { count } from '../validation/whole-number';

/** Maximum number of accounts in one change. */
export const STATUS_CHANGE_MAX = 1_000;

/** An account whose status can't be changed, with the reason. */
const StatusRefusal = z.object({ id: z.uuid(), label: z.string(), ...FieldErrorShape });
export type StatusRefusal = z.infer<typeof StatusRefusal>;

/** The counted effect of a change. */
const StatusEffects = z.object({
  /** Number of named accounts that have another status before the change. */
  changing: count(),
  /** Number of agents below them, not named themselves, that the change stops or lets work again. */
  agentsBelow: count(),
  /** Number of members below them, not named themselves, that the change stops or lets work again. */
  membersBelow: count(),
  /** Fingerprint of the accounts that match a filter; absent for accounts named by id. */
  fingerprint: z.string().optional(),
});
export type StatusEffects = z.infer<typeof StatusEffects>;

/** The effect that the user has seen; a change with another effect is refused. */
export const SeenEffects = z.strictObject(StatusEffects.shape);

/** Answer to a change, which takes all accounts or none: with any refusal, or on a dry run, nothing has changed. */
export const StatusChangeAnswer = StatusEffects.extend({
  /** Number of accounts that the change names. */
  matched: z.int(),
  refused: z.array(StatusRefusal),
  /** Whether the change was carried out. */
  done: z.boolean(),
});
export type StatusChangeAnswer = z.infer<typeof StatusChangeAnswer>;
