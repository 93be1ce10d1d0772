import { Lotto } from '../../domain/entities/lotto';
import type { DeskRound } from '../../domain/round-desk/round-desk';
import { can, useEntersResults, useIsOperator } from '../../src/session/reader';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';

/** The reader's permissions at the desk of a round, equal to those that the API enforces. */
export interface DeskRights {
  isHouse: boolean;
  /** Whether the other permissions are known yet. */
  isKnown: boolean;
  /** Whether the reader can see limits, rules and dealers. */
  readsLottos: boolean;
  /** Whether the reader can close numbers: master and its staff for all accounts, others for their downline. */
  closesNumbers: boolean;
  /** Whether the reader can set caps and half pay. */
  setsLimits: boolean;
  /** Whether the reader can lay off stakes above the kept amounts. */
  laysOff: boolean;
  /** Whether the reader can suspend and close rounds. */
  movesRounds: boolean;
}

/** Returns the reader's permissions at the desk of a round in this state. */
export function useDeskRights({ state }: Pick<DeskRound, 'state'>): DeskRights {
  const isHouse = useIsOperator();
  const mayUpdate = useCanUpdate(Lotto.name);
  const canUpdate = mayUpdate === true && can('update', Lotto.subject);
  const movesRounds = useEntersResults('update');
  const isBetOn = state === 'open' || state === 'suspended';
  return {
    isHouse,
    isKnown: mayUpdate !== undefined,
    readsLottos: can('read', Lotto.subject),
    closesNumbers: canUpdate && isBetOn,
    setsLimits: canUpdate && isBetOn && isHouse,
    laysOff: canUpdate && isHouse,
    movesRounds: movesRounds && isBetOn,
  };
}
