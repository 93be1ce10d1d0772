import { MASTER_USERNAME } from '../../domain/username';
import { useUserData } from '../auth/useUserData';

/** Whether the reader acts for the house: as master, or as somebody who works for master. */
export function useIsHouse(): boolean {
  return useUserData()?.agent === MASTER_USERNAME;
}
