/** Errors that block the settlement of a round: money doesn't move until a user has looked into it. */

/** The position of a line. */
export interface LinePlace {
  slipId: string;
  position: number;
}

export type BlockedBy = 'notFrozen' | 'frozenDiffers' | 'slipsPending' | 'notDrawn' | 'enginesDisagree';

/** Error for a blocked payout; its transaction is rolled back. The message is recorded on the round. */
export class SettlementBlocked extends Error {
  constructor(
    readonly by: BlockedBy,
    detail: string,
  ) {
    super(`${by}: ${detail}`);
  }
}

/** Error for two computations of the winners that differ; the lines are examples of the `count` differing ones. */
export class EnginesDisagree extends SettlementBlocked {
  constructor(
    readonly lines: readonly LinePlace[],
    readonly count: number,
  ) {
    super('enginesDisagree', `${count}: ${lines.map(({ slipId, position }) => `${slipId}/${position}`).join(' ')}`);
  }
}
