import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { BetType } from '../../../domain/bets/bet-type';
import { formatBusinessDate, formatInteger } from '../../../domain/format';
import type { DryRun } from '../../../domain/limits/dry-run';
import type { PricingMode } from '../../../domain/limits/pricing-mode';
import { BAHT } from '../../../domain/money/proportion';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { usePricingTrial } from '../useLimits';

interface PricingTrialProps {
  lottoId: string;
  betType: BetType;
  cap: number;
  pricing: PricingMode;
}

const baht = (satang: number) => formatInteger(Math.round(satang / BAHT));

/** What a pricing would have done to the last round, before it is set. */
export function PricingTrial({ lottoId, betType, cap, pricing }: PricingTrialProps) {
  const translate = useTranslate();
  const trial = usePricingTrial(lottoId);
  const asked = { betType, cap, pricing };
  const isCurrent = JSON.stringify(trial.variables) === JSON.stringify(asked);
  const words = ({ steps, full, refused, stake, worstBefore, worstAfter }: DryRun) =>
    [
      translate('limits.trial.steps', { smart_count: steps }),
      translate('limits.trial.refused', { refused: baht(refused), stake: baht(stake) }),
      translate('limits.trial.full', { smart_count: full }),
      translate('limits.trial.worst', { before: baht(worstBefore?.payout ?? 0), after: baht(worstAfter?.payout ?? 0), number: worstBefore?.number ?? '' }),
    ].join(' · ');
  return (
    <>
      <Button sx={{ mt: 1 }} loading={trial.isPending} onClick={() => trial.mutate(asked)}>
        {translate('limits.trial.ask')}
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
