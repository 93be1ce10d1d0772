import { permits } from '../../domain/access';
import { useUserData } from './useUserData';

/** Whether the reader may cancel slips at all: with everything on members, and no restriction against it. */
export function useMayCancelSlips(): boolean {
  const user = useUserData();
  return user !== null && permits(user.ability, 'manage', 'member') && !user.reductions.noCancel;
}
