/** react-admin's questions about rights, answered from the reader's rules. */
import type { AuthProvider } from 'ra-core';
import type { Action, Subject } from '../../domain/access';
import { can } from '../session/reader';

/** react-admin's words for what one does with a record, in ours. */
const ACTION_OF: Record<string, Action> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'update',
  edit: 'update',
  delete: 'manage',
};

/** What react-admin takes as the part of its auth provider that answers for rights. */
export type AccessProvider = Required<Pick<AuthProvider, 'canAccess'>>;

/**
 * Makes the provider.
 *
 * @param subjectOf the subject that permissions name for a resource; what has none is nobody's
 */
export function createAccessProvider(subjectOf: (resource: string) => Subject | undefined): AccessProvider {
  return {
    canAccess: ({ action, resource }) => {
      const subject = subjectOf(resource);
      const asked = ACTION_OF[action];
      return Promise.resolve(subject !== undefined && asked !== undefined && can(asked, subject));
    },
  };
}
