/**
 * How often what the live stream tells of is read all the same while it is looked at: what a tab without a stream, or an
 * agent, who isn't told that something is sold, would never hear.
 */
export const UNTOLD_MS = 15_000;
