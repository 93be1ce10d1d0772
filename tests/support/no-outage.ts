/** A watch that knows of no outage: each failure is logged where it happens. */
import type { Outage } from '../../server/kernel/outage';

export const NO_OUTAGE: Outage = { covers: () => false, stop: () => undefined };
