/**
 * What a lottery is doing now, as its rounds tell it: the liveliest of them counts. `awaiting` has a closed round without a
 * result, `awaitingApproval` one whose result a second person decides about, `scheduled` only rounds to come, `idle` not
 * even those.
 */
export const LOTTO_STATES = ['open', 'suspended', 'awaiting', 'awaitingApproval', 'scheduled', 'idle'] as const;
