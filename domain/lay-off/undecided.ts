/** Whether a round can still be laid off. */

/** The states of a round of either kind before a result is submitted, drawn or missing. */
const UNDECIDED: readonly string[] = ['open', 'suspended', 'closed', 'shooting'];

/** Whether what stands above in a round of this state can be handed on. */
export function isUndecided(state: string): boolean {
  return UNDECIDED.includes(state);
}
