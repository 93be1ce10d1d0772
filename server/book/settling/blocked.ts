/** What keeps a round from being settled: money doesn't move until somebody has looked into it. */

/** Where a line stands. */
export interface LinePlace {
  slipId: string;
  position: number;
}

export type BlockedBy = 'notFrozen' | 'frozenDiffers' | 'slipsPending' | 'notDrawn' | 'enginesDisagree';

/** The payout is blocked; what was begun is rolled back. The message is what the round's record says. */
export class SettlementBlocked extends Error {
  constructor(
    readonly by: BlockedBy,
    detail: string,
  ) {
    super(`${by}: ${detail}`);
  }
}

/** The two computations of the winners differ, on these lines among `count`. */
export class EnginesDisagree extends SettlementBlocked {
  constructor(
    readonly lines: readonly LinePlace[],
    readonly count: number,
  ) {
    super('enginesDisagree', `${count}: ${lines.map(({ slipId, position }) => `${slipId}/${position}`).join(' ')}`);
  }
}
