import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInteger, formatPercent } from '../../../domain/format';
import type { ListedLimitStep } from '../../../domain/limits/lotto-limits';
import { BAHT } from '../../../domain/money/proportion';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { messageKeyOf } from '../../../src/metadata/failure';
import { LoosenDialog } from '../LoosenDialog';
import { useLimitSteps, useStepUndoing } from '../useLimits';
import { writtenRate } from '../writtenRate';

interface StepListProps {
  lottoId: string;
  roundId: string;
  canUndo: boolean;
}

/** What automatic limits just did in a round, each to be taken back with a reason; nothing where they did nothing. */
export function StepList({ lottoId, roundId, canUndo }: StepListProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const steps = useLimitSteps(lottoId, roundId);
  const undo = useStepUndoing(lottoId);
  const [asking, setAsking] = useState<ListedLimitStep | null>(null);
  if (!steps.data || steps.data.length === 0) return null;
  const words = ({ betType, number, stepAt, sold, rateBefore, rateAfter }: ListedLimitStep) =>
    translate(rateBefore === rateAfter ? 'limits.steps.entry' : 'limits.steps.rate', {
      betType: translate(`betTypes.${betType}`),
      number,
      at: formatPercent(stepAt),
      sold: formatInteger(sold / BAHT),
      before: writtenRate(rateBefore),
      after: writtenRate(rateAfter),
    });
  return (
    <Paper variant="outlined" component="section" aria-label={translate('limits.steps.title')} sx={{ p: 1.5, mt: 1.5 }}>
      <Typography variant="subtitle2" component="h2">
        {translate('limits.steps.title')}
      </Typography>
      <List disablePadding>
        {steps.data.map((step) => (
          <ListItem key={step.id} disableGutters divider sx={{ gap: 1, fontVariantNumeric: 'tabular-nums' }}>
            <Typography variant="body2" component="div" sx={{ flexGrow: 1 }}>
              <DateTimeDisplay value={step.at} /> · {words(step)}
              {step.undoneReason !== null && ` · ${translate('limits.changes.reason', { reason: step.undoneReason })}`}
            </Typography>
            {step.isUndone && <Chip size="small" label={translate('limits.changes.reverted')} />}
            {!step.isUndone && canUndo && (
              <Button size="small" onClick={() => setAsking(step)}>
                {translate('limits.changes.revert')}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
      {asking && (
        <LoosenDialog
          title={translate('limits.changes.revert')}
          text={words(asking)}
          isSaving={undo.isPending}
          onClose={() => setAsking(null)}
          onConfirm={(reason) =>
            undo.mutate(
              { stepId: asking.id, reason },
              { onSuccess: () => setAsking(null), onError: (error) => notify(messageKeyOf(error), { type: 'error' }) },
            )
          }
        />
      )}
    </Paper>
  );
}
