import { useUserData } from '../auth/useUserData';

/** Whether the reader is a sub account, and so acts for its owner. */
export function useActsForAnother(): boolean {
  return useUserData()?.role === 'sub';
}
