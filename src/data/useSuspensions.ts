import { listSuspensions } from '../../domain/api/suspensions';
import { useRead } from './useRead';

/** How often everybody asks anew: a suspension is no secret, but nobody's list changes by it either. */
const POLL_INTERVAL_MS = 60_000;

/** What is suspended now. */
export const useSuspensions = () => useRead(listSuspensions, {}, { refetchInterval: POLL_INTERVAL_MS });
