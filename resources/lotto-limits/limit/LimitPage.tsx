import { useState } from 'react';
import { Lotto } from '../../../domain/entities/lotto';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useIsHouse } from '../../../src/accounts/useIsHouse';
import { useCanUpdate } from '../../../src/metadata/useCanUpdate';
import type { LimitScope } from '../../../domain/limits/house-limit';
import { useChosenLotto } from '../useChosenLotto';
import { useRoundStillOpen } from '../useRoundStillOpen';
import { useLottos } from '../useLottos';
import { LottoBar } from '../LottoBar';
import { LimitActions } from './LimitActions';
import { LimitEditor } from './LimitEditor';
import { ScopeSwitch } from '../ScopeSwitch';
import { useLimits } from '../useLimits';

/** What the house takes on numbers, per bet type of a lotto (จำกัดยอดต่อเลข). */
export function LimitPage() {
  const isHouse = useIsHouse();
  const canUpdate = useCanUpdate(Lotto.name);
  const lottos = useLottos();
  const { lotto, roundId } = useChosenLotto(lottos.data);
  const limits = useLimits(lotto?.id, roundId);
  useRoundStillOpen(limits.error, lotto?.id, roundId);
  const [scope, setScope] = useState<LimitScope>('both');
  const isReadOnly = !isHouse || canUpdate !== true;
  const loading = <Loading shape="form" />;
  return (
    <ReadState reading={lottos} loading={loading} access={{ subject: Lotto.subject, actions: ['read'] }}>
      {(all) =>
        lotto && (
          <ReadState reading={limits} loading={loading} isWorkedOn={false}>
            {(read) => (
              <>
                <LottoBar lotto={lotto} round={read.rounds.find(({ id }) => id === read.open?.roundId)}>
                  <ScopeSwitch scope={scope} hasOpen={read.open !== null} onChange={setScope} />
                  {isHouse && <LimitActions lotto={lotto} lottos={all} scope={scope} isReadOnly={isReadOnly} />}
                </LottoBar>
                <LimitEditor key={read.id} limits={read} scope={read.open ? scope : 'future'} isHouse={isHouse} isReadOnly={isReadOnly} />
              </>
            )}
          </ReadState>
        )
      }
    </ReadState>
  );
}
