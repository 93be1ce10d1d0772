/** Answers to react-admin's questions about permissions, from the signed-in user's rules. */
import type { AuthProvider } from 'ra-core';
import type { Action, Subject } from '../../domain/access';
import { can } from '../session/reader';

/** Our names for react-admin's actions on a record. */
const ACTION_OF: Record<string, Action> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'update',
  edit: 'update',
  delete: 'manage',
};

/** The part of react-admin's auth provider that answers questions about permissions. */
export type AccessProvider = Required<Pick<AuthProvider, 'canAccess'>>;

/**
 * Creates the provider.
 *
 * @param subjectOf the subject that permissions name for a resource; a resource without one is closed to everybody
 */
export function createAccessProvider(subjectOf: (resource: string) => Subject | undefined): AccessProvider {
  return {
    canAccess: ({ action, resource }) => {
      const subject = subjectOf(resource);
      const requestedAction = ACTION_OF[action];
      return Promise.resolve(subject !== undefined && requestedAction !== undefined && can(requestedAction, subject));
    },
  };
}
