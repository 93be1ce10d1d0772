import { useTranslate } from 'ra-core';
import { formatInteger } from '../../src/texts/figures';
import type { DryRun } from '../../domain/limits/dry-run';
import { BAHT } from '../../domain/money/proportion';

const baht = (satang: number) => formatInteger(Math.round(satang / BAHT));

/** Returns a function that describes a simulation: its steps, its rejected bets, and the saving on the worst number. */
export function useTrialWords(): (run: DryRun) => string {
  const translate = useTranslate();
  return ({ steps, full, refused, stake, worstBefore, worstAfter, avoided }) =>
    [
      translate('limits.trial.steps', { smart_count: steps }),
      translate('limits.trial.refused', { refused: baht(refused), stake: baht(stake) }),
      translate('limits.trial.avoided', { amount: baht(avoided) }),
      translate('limits.trial.full', { smart_count: full }),
      translate('limits.trial.worst', {
        before: baht(worstBefore?.payout ?? 0),
        after: baht(worstAfter?.payout ?? 0),
        number: worstBefore?.number ?? '',
      }),
    ].join(' · ');
}
