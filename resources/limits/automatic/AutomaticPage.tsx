import type { LottoRecord } from '../../../domain/entities/lotto';
import type { LimitScope } from '../../../domain/limits/operator-limit';
import type { LottoLimits } from '../../../domain/limits/lotto-limits';
import { useLottoName } from '../../../src/fields/useLottoName';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { LimitScreen } from '../LimitScreen';
import { LottoBar } from '../LottoBar';
import { useAutomatic } from '../useLimits';
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
  const betTypes = [
    ...new Set(
      [...future, ...(open?.limits ?? [])]
        .filter(({ pricing }) => pricing.kind === 'auto')
        .map(({ betType }) => betType),
    ),
  ];
  return (
    <ReadState reading={automatic} loading={<Loading shape="block" />} isWorkedOn={false}>
      {({ pauses, exemptions }) => (
        <>
          <Pauses lottoId={lotto.id} lottoName={nameOf(lotto)} pauses={pauses} isReadOnly={isReadOnly} />
          <RuleCards limits={limits} scope={scope} isReadOnly={isReadOnly} />
          {betTypes.length > 0 && <RulesTrial lottoId={lotto.id} />}
          <Exemptions
            lottoId={lotto.id}
            roundId={open?.roundId}
            betTypes={betTypes}
            exemptions={exemptions}
            isReadOnly={isReadOnly}
          />
          {open && <StepList lottoId={lotto.id} roundId={open.roundId} canUndo={!isReadOnly} />}
        </>
      )}
    </ReadState>
  );
}

/**
 * Automatic rules for falling rates, their pauses and exemptions, and their steps (ปรับอัตโนมัติ). Only master and its
 * staff see sales and steps; other readers see only the rules.
 */
export function AutomaticPage() {
  return (
    <LimitScreen>
      {({ lotto, limits, round, scope, scopeSwitch, isHouse, canUpdate }) => (
        <>
          <LottoBar lotto={lotto} round={round}>
            {isHouse && scopeSwitch}
          </LottoBar>
          {isHouse ? (
            <Parts key={limits.id} lotto={lotto} limits={limits} scope={scope} isReadOnly={!canUpdate} />
          ) : (
            <RuleCards key={limits.id} limits={limits} scope={scope} isReadOnly />
          )}
        </>
      )}
    </LimitScreen>
  );
}
