/**
 * The current state of a lottery, derived from its most active round. `awaiting` has a closed round without a result,
 * `awaitingApproval` a round whose result waits for a second person. `scheduled` has only future rounds, and `idle` not
 * even those.
 */
export const LOTTO_STATES = ['open', 'suspended', 'awaiting', 'awaitingApproval', 'scheduled', 'idle'] as const;
