import { useState } from 'react';
import { Lotto } from '../../../domain/entities/lotto';
import { useIsHouse } from '../../../src/accounts/useIsHouse';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useCanUpdate } from '../../../src/metadata/useCanUpdate';
import { LottoBar } from '../LottoBar';
import { UndoBar, type Doing } from '../UndoBar';
import { useChosenLotto } from '../useChosenLotto';
import { useLottos } from '../useLottos';
import { NumberBox } from './NumberBox';
import { RuleList } from './RuleList';
import { SoldList } from './SoldList';
import { useRounds } from './useNumbers';

/** Single numbers that are closed, pay half or are capped (เลขอั้น), and the box to add more. */
export function NumberPage() {
  const isHouse = useIsHouse();
  const canUpdate = useCanUpdate(Lotto.name);
  const lottos = useLottos();
  const { lotto, roundId: wanted, chooseLotto, chooseRound } = useChosenLotto(lottos.data);
  const limits = useRounds(lotto?.id, wanted);
  const [doing, setDoing] = useState<Doing | null>(null);
  const loading = <Loading shape="form" />;
  return (
    <ReadState reading={lottos} loading={loading} access={{ subject: Lotto.subject, actions: ['read'] }}>
      {(all) =>
        lotto && (
          <ReadState reading={limits} loading={loading} isWorkedOn>
            {({ rounds, open, future }) => {
              const round = rounds.find(({ id }) => id === open?.roundId);
              const where = { lottoId: lotto.id, roundId: round?.id };
              return (
                <>
                  <LottoBar lottos={all} lotto={lotto} rounds={rounds} round={round} onLotto={chooseLotto} onRound={chooseRound} />
                  {doing && <UndoBar key={doing.id} doing={doing} onOver={() => setDoing(null)} />}
                  {canUpdate && (
                    <NumberBox
                      key={`${lotto.id} ${round?.id}`}
                      {...where}
                      offered={future.map(({ betType }) => betType)}
                      isHouse={isHouse}
                      onDone={setDoing}
                    />
                  )}
                  {isHouse && round && <SoldList {...where} canUpdate={canUpdate === true} onDone={setDoing} />}
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
