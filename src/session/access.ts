/**
 * The user's permissions, from the ability list in the stored user data. They are answered immediately and without a
 * request, so that a list can ask per row. The server decides for itself on every request.
 */
import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Action, Rule, Subject } from '../../domain/access';

/** The access that a screen requires: any one of some actions on a subject, or all of them. */
export interface Access {
  subject: Subject;
  /** The actions, the weakest first. */
  actions: readonly Action[];
  /** Whether it requires all of the actions instead of any one. */
  needsAll?: boolean;
}

/** Whether an action on a subject is permitted. */
export type Can = (action: Action, subject: Subject) => boolean;

/** Returns a function that answers questions by a list of rules: `manage` means every action, `all` every subject. */
export function accessOf(rules: readonly Rule[]): Can {
  const ability: MongoAbility<[Action, Subject]> = createMongoAbility([...rules]);
  return (action, subject) => ability.can(action, subject);
}

/** Whether a list of rules opens a screen. */
export function permits(allowed: Can, { subject, actions, needsAll }: Access): boolean {
  const isHeld = (action: Action) => allowed(action, subject);
  return needsAll === true ? actions.every(isHeld) : actions.some(isHeld);
}
