import { useState } from 'react';
import { Lotto, type LottoRecord } from '../../../domain/entities/lotto';
import type { LimitScope } from '../../../domain/limits/house-limit';
import type { LottoLimits } from '../../../domain/limits/lotto-limits';
import { useLottoName } from '../../../src/fields/useLottoName';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useCanUpdate } from '../../../src/metadata/useCanUpdate';
import { LottoBar } from '../LottoBar';
import { ScopeSwitch } from '../ScopeSwitch';
import { useRoundStillOpen } from '../useRoundStillOpen';
import { useChosenLotto } from '../useChosenLotto';
import { useAutomatic, useLimits } from '../useLimits';
import { useLottos } from '../useLottos';
import { Exemptions } from './Exemptions';
import { Pauses } from './Pauses';
import { RuleCards } from './RuleCards';
import { RulesTrial } from './RulesTrial';
import { StepList } from './StepList';

interface PartsProps {
  lotto: LottoRecord;
  limits: LottoLimits;
  scope: LimitScope;
  isReadOnly: boolean;
}

function Parts({ lotto, limits, scope, isReadOnly }: PartsProps) {
  const nameOf = useLottoName();
  const automatic = useAutomatic(lotto.id);
  const { open, future } = limits;
  const betTypes = [...new Set([...future, ...(open?.limits ?? [])].filter(({ pricing }) => pricing.kind === 'auto').map(({ betType }) => betType))];
  return (
    <ReadState reading={automatic} loading={<Loading shape="block" />} isWorkedOn={false}>
      {({ pauses, exemptions }) => (
        <>
          <Pauses lottoId={lotto.id} lottoName={nameOf(lotto)} pauses={pauses} isReadOnly={isReadOnly} />
          <RuleCards limits={limits} scope={scope} isReadOnly={isReadOnly} />
          {betTypes.length > 0 && <RulesTrial lottoId={lotto.id} />}
          <Exemptions lottoId={lotto.id} roundId={open?.roundId} betTypes={betTypes} exemptions={exemptions} isReadOnly={isReadOnly} />
          {open && <StepList lottoId={lotto.id} roundId={open.roundId} canUndo={!isReadOnly} />}
        </>
      )}
    </ReadState>
  );
}

/** Rules by which the rate of a number falls while it sells, what keeps them from being taken, and what they did (ปรับอัตโนมัติ). */
export function AutomaticPage() {
  const canUpdate = useCanUpdate(Lotto.name);
  const lottos = useLottos();
  const { lotto, roundId } = useChosenLotto(lottos.data);
  const limits = useLimits(lotto?.id, roundId);
  useRoundStillOpen(limits.error, lotto?.id, roundId);
  const [scope, setScope] = useState<LimitScope>('both');
  const loading = <Loading shape="form" />;
  return (
    <ReadState reading={lottos} loading={loading} access={{ subject: Lotto.subject, actions: ['read'] }}>
      {() =>
        lotto && (
          <ReadState reading={limits} loading={loading} isWorkedOn={false}>
            {(read) => (
              <>
                <LottoBar lotto={lotto} round={read.rounds.find(({ id }) => id === read.open?.roundId)}>
                  <ScopeSwitch scope={scope} hasOpen={read.open !== null} onChange={setScope} />
                </LottoBar>
                <Parts key={read.id} lotto={lotto} limits={read} scope={read.open ? scope : 'future'} isReadOnly={canUpdate !== true} />
              </>
            )}
          </ReadState>
        )
      }
    </ReadState>
  );
}
