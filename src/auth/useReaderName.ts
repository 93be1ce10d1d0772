import { useUserData } from './useUserData';

/** The username of whoever is signed in; empty when nobody is. */
export function useReaderName(): string {
  return useUserData()?.username ?? '';
}
