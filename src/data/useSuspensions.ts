import { listSuspensions } from '../../domain/api/suspensions';
import { useRead } from './useRead';

/** Interval at which every page reloads suspensions: they are no secret, but no list changes by them either. */
const POLL_INTERVAL_MS = 60_000;

/** Returns the present suspensions. */
export const useSuspensions = () => useRead(listSuspensions, {}, { refetchInterval: POLL_INTERVAL_MS });
