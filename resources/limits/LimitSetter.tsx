import { useEvent, useNotify, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { BetType } from '../../domain/bets/bet-type';
import type { OperatorLimitParts, LimitScope } from '../../domain/limits/operator-limit';
import type { LottoLimits } from '../../domain/limits/lotto-limits';
import { RefusedError } from '../../src/data/errors';
import { messageKeyOf, statusOf } from '../../src/metadata/failure';
import { ReasonDialog } from '../../src/metadata/ReasonDialog';
import { isLoosening, meantLimits } from './direction';
import { UndoBar, type DoneAction } from './UndoBar';
import { inRound, useLimitsChange, useLimitsRevert } from './useLimits';
import { partText } from './partText';

/** A change of one bet type. */
export interface RequestedLimit {
  betType: BetType;
  parts: OperatorLimitParts;
}

interface LimitSetterProps {
  limits: LottoLimits;
  scope: LimitScope;
  /** Called after a successful change. */
  onSet?: () => void;
  children: (set: (requested: RequestedLimit) => void, isSaving: boolean) => ReactNode;
}

/** The server also found a loosening that this page can't see, in another open round. */
const wantsReason = (error: unknown) =>
  error instanceof RefusedError && error.problem?.errors?.['reason'] !== undefined;

/** Sets limits. A tighter limit applies immediately, with an undo for half a minute; a looser one needs a reason. */
export function LimitSetter({ limits, scope, onSet, children }: LimitSetterProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const change = useLimitsChange();
  const revert = useLimitsRevert();
  const [asking, setAsking] = useState<RequestedLimit | null>(null);
  const [doing, setDoing] = useState<DoneAction | null>(null);

  const words = ({ betType, parts }: RequestedLimit) => {
    const [before] = meantLimits(limits, scope, betType);
    const [part] = Object.keys(parts) as (keyof OperatorLimitParts)[];
    if (!before || !part) return translate(`betTypes.${betType}`);
    return translate('limits.loosen.text', {
      betType: translate(`betTypes.${betType}`),
      part: translate(`limits.parts.${part}`),
      before: partText(before, part, translate),
      after: partText(parts, part, translate),
    });
  };
  const undo = (no: number) =>
    revert.mutate(
      { params: { id: limits.id }, query: {}, body: { no } },
      { onSuccess: () => setDoing(null), onError: (error) => notify(messageKeyOf(error), { type: 'error' }) },
    );
  const send = (requested: RequestedLimit, reason?: string) => {
    const text = words(requested);
    change.mutate(
      {
        ...inRound(limits.id, limits.open?.roundId),
        body: { scope, changes: [{ betType: requested.betType, ...requested.parts }], version: limits.version, reason },
      },
      {
        onSuccess: ({ version }) => {
          setAsking(null);
          onSet?.();
          if (version > limits.version) setDoing({ id: version, text, undo: () => undo(version) });
        },
        onError: (error) => {
          if (wantsReason(error)) return setAsking(requested);
          setAsking(null);
          return statusOf(error) === 412
            ? notify('limits.outdated', { type: 'warning' })
            : notify(messageKeyOf(error), { type: 'error' });
        },
      },
    );
  };
  const set = (requested: RequestedLimit) => {
    // Changes run one after the other, as each is based on the version that the previous one returns.
    if (change.isPending) return;
    if (isLoosening(limits, scope, requested.betType, requested.parts)) setAsking(requested);
    else send(requested);
  };
  const forget = useEvent(() => setDoing(null));
  return (
    <>
      {doing && <UndoBar key={doing.id} doing={doing} onOver={forget} />}
      {children(set, change.isPending)}
      {asking && (
        <ReasonDialog
          title={translate('limits.loosen.title')}
          action={translate('limits.loosen.confirm')}
          color="warning"
          text={words(asking)}
          isPending={change.isPending}
          onConfirm={(reason) => send(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
