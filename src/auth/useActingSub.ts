import type { UserData } from '../../domain/session/user-data';
import { useUserData } from './useUserData';

/** The reader, if they are a sub account and so act for its owner; null for the owner. */
export function useActingSub(): UserData | null {
  const reader = useUserData();
  return reader?.role === 'sub' ? reader : null;
}
