/** react-admin's view of the session: thin, because other code handles signing in, renewing and signing out. */
import type { AuthProvider } from 'ra-core';
import { isSignedIn, readUserData } from '../session/session';
import { signOut } from './signOut';

function notSignedIn(): Promise<never> {
  return Promise.reject(new Error('session.ended'));
}

export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Signing in is the sign-in page’s')),
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: () => (isSignedIn() ? Promise.resolve() : notSignedIn()),
  // A refused request never ends the session here: http.ts has already renewed or ended it.
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const reader = readUserData();
    return reader ? Promise.resolve({ id: reader.id, fullName: reader.username }) : notSignedIn();
  },
};
