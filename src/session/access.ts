/**
 * What the reader may do, from the ability list in the stored user data: answered at once and without a call, so that
 * a list can ask per row. The server decides for itself on every request.
 */
import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Action, Rule, Subject } from '../../domain/access';

/** What a screen asks for: any one of some actions on a subject, or all of them. */
export interface Access {
  subject: Subject;
  /** The weakest first. */
  actions: readonly Action[];
  /** Whether it takes all of the actions instead of any one. */
  needsAll?: boolean;
}

/** A question about rights. */
export type Can = (action: Action, subject: Subject) => boolean;

/** Answers questions by a list of rules: `manage` stands for every action, `all` for every subject. */
export function accessOf(rules: readonly Rule[]): Can {
  const ability: MongoAbility<[Action, Subject]> = createMongoAbility([...rules]);
  return (action, subject) => ability.can(action, subject);
}

/** Whether a list of rules opens a screen. */
export function permits(allowed: Can, { subject, actions, needsAll }: Access): boolean {
  const isHeld = (action: Action) => allowed(action, subject);
  return needsAll === true ? actions.every(isHeld) : actions.some(isHeld);
}
