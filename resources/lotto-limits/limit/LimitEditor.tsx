import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEvent, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BetType } from '../../../domain/bets/bet-type';
import type { HouseLimitParts, LimitScope } from '../../../domain/limits/house-limit';
import type { LottoLimits } from '../../../domain/limits/lotto-limits';
import { RefusedError } from '../../../src/data/errors';
import { messageKeyOf, statusOf } from '../../../src/metadata/failure';
import { LoosenDialog } from '../LoosenDialog';
import { UndoBar, type Doing } from '../UndoBar';
import { isLoosening, meantLimits } from './direction';
import { LimitGrid } from './LimitGrid';
import { PricingDialog } from './PricingDialog';
import { useLimitMutations } from './useLimits';
import { writtenPart } from './writtenPart';

interface LimitEditorProps {
  limits: LottoLimits;
  scope: LimitScope;
  isHouse: boolean;
  isReadOnly: boolean;
}

/** A change of one bet type. */
interface Wanted {
  betType: BetType;
  parts: HouseLimitParts;
}

/** The server saw something loosened that this page doesn't show: another open round. */
const wantsReason = (error: unknown) => error instanceof RefusedError && error.problem?.errors?.['reason'] !== undefined;

/** The limits as a table to type into: what tightens is set at once and can be taken back, what loosens asks why. */
export function LimitEditor({ limits, scope, isHouse, isReadOnly }: LimitEditorProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { change, revert } = useLimitMutations(limits.id);
  const [asking, setAsking] = useState<Wanted | null>(null);
  const [pricing, setPricing] = useState<BetType | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);

  const words = ({ betType, parts }: Wanted) => {
    const [before] = meantLimits(limits, scope, betType);
    const [part] = Object.keys(parts) as (keyof HouseLimitParts)[];
    if (!before || !part) return translate(`betTypes.${betType}`);
    return translate('limits.loosen.text', {
      betType: translate(`betTypes.${betType}`),
      part: translate(`limits.parts.${part}`),
      before: writtenPart(before, part, translate),
      after: writtenPart(parts, part, translate),
    });
  };
  const undo = (no: number) =>
    revert.mutate(
      { no },
      { onSuccess: () => setDoing(null), onError: (error) => notify(messageKeyOf(error), { type: 'error' }) },
    );
  const send = (wanted: Wanted, reason?: string) => {
    const text = words(wanted);
    change.mutate(
      { scope, changes: [{ betType: wanted.betType, ...wanted.parts }], version: limits.version, reason },
      {
        onSuccess: ({ version }) => {
          setAsking(null);
          setPricing(null);
          if (version > limits.version) setDoing({ id: version, text, undo: () => undo(version) });
        },
        onError: (error) => {
          if (wantsReason(error)) return setAsking(wanted);
          setAsking(null);
          return statusOf(error) === 412
            ? notify('limits.outdated', { type: 'warning' })
            : notify(messageKeyOf(error), { type: 'error' });
        },
      },
    );
  };
  const set = (wanted: Wanted) =>
    isLoosening(limits, scope, wanted.betType, wanted.parts) ? setAsking(wanted) : send(wanted);
  const forget = useEvent(() => setDoing(null));
  const ofPricing = pricing && meantLimits(limits, scope, pricing)[0];
  return (
    <>
      {isReadOnly && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('limits.readOnly')}
        </Alert>
      )}
      {doing && <UndoBar key={doing.id} doing={doing} onOver={forget} />}
      <LimitGrid limits={limits} scope={scope} isHouse={isHouse} isReadOnly={isReadOnly} onSet={set} onPricing={setPricing} />
      {!isReadOnly && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('limits.hint')}
        </Typography>
      )}
      {ofPricing && (
        <PricingDialog
          limit={ofPricing}
          isSaving={change.isPending}
          onSet={(parts) => set({ betType: ofPricing.betType, parts })}
          onClose={() => setPricing(null)}
        />
      )}
      {asking && (
        <LoosenDialog
          text={words(asking)}
          isSaving={change.isPending}
          onConfirm={(reason) => send(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
