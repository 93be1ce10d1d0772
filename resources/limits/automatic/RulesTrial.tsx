import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { formatBusinessDate, formatInteger } from '../../../src/texts/figures';
import { tryAutomaticLimits } from '../../../domain/api/automatic-limits';
import type { TriedRules } from '../../../domain/limits/lotto-limits';
import { BAHT } from '../../../domain/money/proportion';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { useTrialWords } from '../useTrialWords';

const totalOf = (tried: readonly TriedRules[], part: 'steps' | 'refused' | 'avoided') =>
  tried.reduce((all, { run }) => all + run[part], 0);
const baht = (satang: number) => formatInteger(Math.round(satang / BAHT));

/** Simulates the current rules on the last round: in total and per bet type. */
export function RulesTrial({ lottoId }: { lottoId: string }) {
  const translate = useTranslate();
  // Read only when the user asks for it.
  const trial = useCallMutation(tryAutomaticLimits);
  const words = useTrialWords();
  const sold = trial.data?.filter(({ businessDate }) => businessDate !== null) ?? [];
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button variant="outlined" loading={trial.isPending} onClick={() => trial.mutate({ params: { id: lottoId } })}>
        {translate('limits.automatic.tryAll')}
      </Button>
      {trial.error && <FailureNotice error={trial.error} />}
      {trial.data && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {sold.length === 0 ? (
            translate('limits.automatic.nothingTried')
          ) : (
            <>
              <strong>
                {[
                  translate('limits.trial.steps', { smart_count: totalOf(sold, 'steps') }),
                  translate('limits.automatic.refusedInAll', { amount: baht(totalOf(sold, 'refused')) }),
                  translate('limits.trial.avoided', { amount: baht(totalOf(sold, 'avoided')) }),
                ].join(' · ')}
              </strong>
              {sold.map(({ betType, businessDate, run }) => (
                <div key={betType}>
                  {translate(`betTypes.${betType}`)} ({formatBusinessDate(businessDate ?? '')}): {words(run)}
                </div>
              ))}
            </>
          )}
        </Alert>
      )}
    </Box>
  );
}
