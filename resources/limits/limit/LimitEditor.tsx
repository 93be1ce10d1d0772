import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BetType } from '../../../domain/bets/bet-type';
import type { LimitScope } from '../../../domain/limits/operator-limit';
import type { LottoLimits } from '../../../domain/limits/lotto-limits';
import { meantLimits } from '../direction';
import { LimitSetter } from '../LimitSetter';
import { LimitGrid } from './LimitGrid';
import { PricingDialog } from './PricingDialog';

interface LimitEditorProps {
  limits: LottoLimits;
  scope: LimitScope;
  isHouse: boolean;
  isReadOnly: boolean;
}

/** Limits of a lotto as an editable table. */
export function LimitEditor({ limits, scope, isHouse, isReadOnly }: LimitEditorProps) {
  const translate = useTranslate();
  const [pricing, setPricing] = useState<BetType | null>(null);
  const close = () => setPricing(null);
  const ofPricing = pricing && meantLimits(limits, scope, pricing)[0];
  return (
    <>
      {isReadOnly && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('limits.readOnly')}
        </Alert>
      )}
      <LimitSetter limits={limits} scope={scope} onSet={close}>
        {(set, isSaving) => (
          <>
            <LimitGrid
              limits={limits}
              scope={scope}
              isHouse={isHouse}
              isReadOnly={isReadOnly}
              onSet={set}
              onPricing={setPricing}
            />
            {!isReadOnly && (
              <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                {translate('limits.hint')}
              </Typography>
            )}
            {ofPricing && (
              <PricingDialog
                lottoId={limits.id}
                limit={ofPricing}
                isSaving={isSaving}
                onSet={(parts) => set({ betType: ofPricing.betType, parts })}
                onClose={close}
              />
            )}
          </>
        )}
      </LimitSetter>
    </>
  );
}
