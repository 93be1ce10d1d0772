import { useSyncExternalStore } from 'react';
import type { UserData } from '../../domain/session/user-data';
import { readUserData, subscribeToSession } from './session';

/** Who is signed in, following every change: fresh rights after a renewal, a sign-out in another tab. */
export function useUserData(): UserData | null {
  return useSyncExternalStore(subscribeToSession, readUserData);
}
