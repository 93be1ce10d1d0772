import { NO_REDUCTIONS, type Reductions } from '../../domain/reductions';
import { useUserData } from '../auth/useUserData';

/** What the reader may not do although their level would allow it; what binds them binds those they add. */
export function useHeldReductions(): Reductions {
  return useUserData()?.reductions ?? NO_REDUCTIONS;
}
