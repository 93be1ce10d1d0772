import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { BetType } from '../../domain/bets/bet-type';
import { formatBusinessDate } from '../../src/texts/figures';
import type { PricingMode } from '../../domain/limits/pricing-mode';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { useTrialWords } from './useTrialWords';
import { tryPricing } from '../../domain/api/automatic-limits';
import { useCallMutation } from '../../src/data/useCallMutation';

interface PricingTrialProps {
  lottoId: string;
  betType: BetType;
  cap: number;
  pricing: PricingMode;
}

/** Simulates a pricing on the last round before it is set. */
export function PricingTrial({ lottoId, betType, cap, pricing }: PricingTrialProps) {
  const translate = useTranslate();
  const trial = useCallMutation(tryPricing);
  const query = { betType, cap, pricing };
  const isCurrent = JSON.stringify(trial.variables?.body) === JSON.stringify(query);
  const words = useTrialWords();
  return (
    <>
      <Button
        sx={{ mt: 1 }}
        loading={trial.isPending}
        onClick={() => trial.mutate({ params: { id: lottoId }, body: query })}
      >
        {translate('limits.trial.simulate')}
      </Button>
      {trial.error && <FailureNotice error={trial.error} />}
      {trial.data && isCurrent && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {trial.data.businessDate === null
            ? translate('limits.trial.nothing')
            : `${formatBusinessDate(trial.data.businessDate)}: ${words(trial.data.run)}`}
        </Alert>
      )}
    </>
  );
}
