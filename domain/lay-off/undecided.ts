/** Whether a round can still be laid off. */

/** States of a round before a result is submitted, drawn or missing, for yeekee too. */
const UNDECIDED: readonly string[] = ['open', 'suspended', 'closed', 'shooting'];

/** Whether the excess of a round in this state can be handed on. */
export function isUndecided(state: string): boolean {
  return UNDECIDED.includes(state);
}
