import { useState } from 'react';
import { Lotto } from '../../../domain/entities/lotto';
import type { NumbersDone } from '../../../domain/limits/number-limits';
import { useIsOperator } from '../../../src/session/reader';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useCanUpdate } from '../../../src/metadata/useCanUpdate';
import { LottoBar } from '../LottoBar';
import { useChosenLotto } from '../../../src/context/useChosenLotto';
import { useLottos } from '../../../src/context/useLottos';
import { useRoundStillOpen } from '../useRoundStillOpen';
import { NumberBox } from './NumberBox';
import { RuleList } from './RuleList';
import { SoldList } from './SoldList';
import { joinUndoable, type UndoableNumbers } from './undoableNumbers';
import { UndoNumbers } from './UndoNumbers';
import { useLimits } from '../useLimits';

/** Closed, half-paid and capped numbers (เลขอั้น), with the box to add more. */
export function NumberPage() {
  const isHouse = useIsOperator();
  const canUpdate = useCanUpdate(Lotto.name);
  const lottos = useLottos();
  const { lotto, roundId } = useChosenLotto(lottos.data);
  const limits = useLimits(lotto?.id, roundId);
  useRoundStillOpen(limits.error, lotto?.id, roundId);
  const [applied, setApplied] = useState<UndoableNumbers | null>(null);
  const loading = <Loading shape="form" />;
  return (
    <ReadState reading={lottos} loading={loading} access={{ subject: Lotto.subject, actions: ['read'] }}>
      {() =>
        lotto && (
          <ReadState reading={limits} loading={loading} isWorkedOn>
            {({ rounds, open, future }) => {
              const round = rounds.find(({ id }) => id === open?.roundId);
              const where = { lottoId: lotto.id, roundId: round?.id };
              const onDone = (done: NumbersDone) => setApplied((before) => joinUndoable(before, lotto.id, done));
              return (
                <>
                  <LottoBar lotto={lotto} round={round} />
                  {applied && <UndoNumbers key={applied.key} applied={applied} onOver={() => setApplied(null)} />}
                  {canUpdate && (
                    <NumberBox
                      key={`${lotto.id} ${round?.id}`}
                      {...where}
                      offered={future.map(({ betType }) => betType)}
                      isHouse={isHouse}
                      onDone={onDone}
                    />
                  )}
                  {isHouse && round && <SoldList {...where} canUpdate={canUpdate === true} onDone={onDone} />}
                  <RuleList {...where} isHouse={isHouse} canUpdate={canUpdate === true} />
                </>
              );
            }}
          </ReadState>
        )
      }
    </ReadState>
  );
}
