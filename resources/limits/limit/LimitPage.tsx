import { LimitScreen } from '../LimitScreen';
import { LottoBar } from '../LottoBar';
import { LimitActions } from './LimitActions';
import { LimitEditor } from './LimitEditor';

/** Limits on numbers per bet type of a lotto (จำกัดยอดต่อเลข). */
export function LimitPage() {
  return (
    <LimitScreen>
      {({ lotto, lottos, limits, round, scope, scopeSwitch, isHouse, canUpdate }) => (
        <>
          <LottoBar lotto={lotto} round={round}>
            {scopeSwitch}
            {isHouse && <LimitActions lotto={lotto} lottos={lottos} scope={scope} isReadOnly={!canUpdate} />}
          </LottoBar>
          <LimitEditor
            key={limits.id}
            limits={limits}
            scope={scope}
            isHouse={isHouse}
            isReadOnly={!isHouse || !canUpdate}
          />
        </>
      )}
    </LimitScreen>
  );
}
