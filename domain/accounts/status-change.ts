/** Changing the status of many accounts at once: what is asked, and what it would mean or has meant. */
import type { FieldError } from '../api/validation';

/** The most accounts that one change may reach. */
export const STATUS_CHANGE_MAX = 1_000;

/** One account that keeps its status, and why. */
export interface StatusRefusal extends FieldError {
  id: string;
  label: string;
}

/** All or nothing: with a refusal anywhere, or on a dry run, nothing has changed. */
export interface StatusChangeAnswer {
  /** How many accounts the change names. */
  matched: number;
  /** How many of them have another status before it. */
  changing: number;
  /** How many agents below those, themselves not named, it stops or lets work again. */
  agentsBelow: number;
  /** How many members below those, themselves not named, it stops or lets work again. */
  membersBelow: number;
  refused: StatusRefusal[];
  /** Whether it was done. */
  done: boolean;
}
