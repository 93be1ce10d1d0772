import type { UserData } from '../../domain/user-data';
import { useUserData } from '../auth/useUserData';

/** The reader, if they are a sub account and so act for its owner; null for the owner. */
export function useActingSub(): UserData | null {
  const reader = useUserData();
  return reader?.role === 'sub' ? reader : null;
}
