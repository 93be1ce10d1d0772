import { MASTER_USERNAME } from '../../domain/accounts/username';
import { useUserData } from './useUserData';

/** Whether the reader acts for the house: as master, or as somebody who works for master. */
export function useIsHouse(): boolean {
  return useUserData()?.agent === MASTER_USERNAME;
}
