import { useState, type ReactNode } from 'react';
import { Lotto, type LottoRecord } from '../../domain/entities/lotto';
import type { LimitScope } from '../../domain/limits/operator-limit';
import type { LottoLimits, OpenRound } from '../../domain/limits/lotto-limits';
import { useIsOperator } from '../../src/session/reader';
import { useChosenLotto } from '../../src/context/useChosenLotto';
import { useLottos } from '../../src/context/useLottos';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';
import { ScopeSwitch } from './ScopeSwitch';
import { useLimits } from './useLimits';
import { useRoundStillOpen } from './useRoundStillOpen';

/** Data of a limits screen. */
export interface LimitsShown {
  lotto: LottoRecord;
  /** All lottos. */
  lottos: readonly LottoRecord[];
  limits: LottoLimits;
  /** The open round on display. */
  round: OpenRound | undefined;
  /** Scope of a change, and its switch. Without an open round, changes apply to future rounds only. */
  scope: LimitScope;
  scopeSwitch: ReactNode;
  isHouse: boolean;
  canUpdate: boolean;
}

/** Loads the chosen lotto, its round and its limits for a limits screen, together with the scope of changes. */
export function LimitScreen({ children }: { children: (shown: LimitsShown) => ReactNode }) {
  const isHouse = useIsOperator();
  const canUpdate = useCanUpdate(Lotto.name) === true;
  const lottos = useLottos();
  const { lotto, roundId } = useChosenLotto(lottos.data);
  const limits = useLimits(lotto?.id, roundId);
  useRoundStillOpen(limits.error, lotto?.id, roundId);
  const [chosen, setChosen] = useState<LimitScope>('both');
  const loading = <Loading shape="form" />;
  return (
    <ReadState reading={lottos} loading={loading} access={{ subject: Lotto.subject, actions: ['read'] }}>
      {(all) =>
        lotto && (
          <ReadState reading={limits} loading={loading}>
            {(read) =>
              children({
                lotto,
                lottos: all,
                limits: read,
                round: read.rounds.find(({ id }) => id === read.open?.roundId),
                scope: read.open ? chosen : 'future',
                scopeSwitch: <ScopeSwitch scope={chosen} hasOpen={read.open !== null} onChange={setChosen} />,
                isHouse,
                canUpdate,
              })
            }
          </ReadState>
        )
      }
    </ReadState>
  );
}
