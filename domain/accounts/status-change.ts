/** Changing the status of many accounts at once: what is asked, and what it would mean or has meant. */
import { z } from 'zod';
import { FieldErrorShape } from '../validation/field-error';

/** The most accounts that one change may reach. */
export const STATUS_CHANGE_MAX = 1_000;

/** One account that keeps its status, and why. */
const StatusRefusal = z.object({ id: z.uuid(), label: z.string(), ...FieldErrorShape });
export type StatusRefusal = z.infer<typeof StatusRefusal>;

/** All or nothing: with a refusal anywhere, or on a dry run, nothing has changed. */
export const StatusChangeAnswer = z.object({
  /** How many accounts the change names. */
  matched: z.int(),
  /** How many of them have another status before it. */
  changing: z.int(),
  /** How many agents below those, themselves not named, it stops or lets work again. */
  agentsBelow: z.int(),
  /** How many members below those, themselves not named, it stops or lets work again. */
  membersBelow: z.int(),
  refused: z.array(StatusRefusal),
  /** Whether it was done. */
  done: z.boolean(),
});
export type StatusChangeAnswer = z.infer<typeof StatusChangeAnswer>;
