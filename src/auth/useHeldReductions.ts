import { NO_REDUCTIONS, type Reductions } from '../../domain/accounts/reductions';
import { useUserData } from './useUserData';

/** What the reader may not do although their level would allow it; what binds them binds those they add. */
export function useHeldReductions(): Reductions {
  return useUserData()?.reductions ?? NO_REDUCTIONS;
}
