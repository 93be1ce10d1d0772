import { Lotto } from '../../domain/entities/lotto';
import type { DeskRound } from '../../domain/round-desk/round-desk';
import { can, useEntersResults, useIsOperator } from '../../src/session/reader';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';

/** What the reader may do at the desk of a round: nothing that the API would refuse. */
export interface DeskRights {
  isHouse: boolean;
  /** Whether the rest of it is known yet. */
  isKnown: boolean;
  /** Whether they may read limits, rules and dealers. */
  readsLottos: boolean;
  /** Whether they close numbers: the house for everybody, others for their downline. */
  closesNumbers: boolean;
  /** Whether they set caps and let numbers pay half. */
  setsLimits: boolean;
  /** Whether they hand on to dealers what stands above what is kept. */
  laysOff: boolean;
  /** Whether they suspend and close rounds. */
  movesRounds: boolean;
}

/** The rights of the reader at the desk of a round, as long as there is something to decide. */
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
