/** react-admin's view of the session: thin, since signing in, renewing and leaving happen elsewhere. */
import type { AuthProvider } from 'ra-core';
import type { Action, Subject } from '../../domain/access';
import { can } from './reader';
import { isSignedIn, readUserData } from './session';
import { signOut } from './signOut';

/** react-admin's words for what one does with a record, in ours. */
const ACTION_OF: Record<string, Action> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'update',
  edit: 'update',
  delete: 'manage',
};

function notSignedIn(): Promise<never> {
  return Promise.reject(new Error('session.ended'));
}

/**
 * Makes the provider.
 *
 * @param subjectOf the subject that permissions name for a resource; what has none is nobody's
 */
export function createAuthProvider(subjectOf: (resource: string) => Subject | undefined): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Signing in is the sign-in page’s')),
    logout: async () => {
      await signOut();
      return false;
    },
    checkAuth: () => (isSignedIn() ? Promise.resolve() : notSignedIn()),
    // A refused request never ends the session here: http.ts has already renewed it, or ended it.
    checkError: () => Promise.resolve(),
    getIdentity: () => {
      const reader = readUserData();
      return reader ? Promise.resolve({ id: reader.id, fullName: reader.username }) : notSignedIn();
    },
    canAccess: ({ action, resource }) => {
      const subject = subjectOf(resource);
      const asked = ACTION_OF[action];
      return Promise.resolve(subject !== undefined && asked !== undefined && can(asked, subject));
    },
  };
}
