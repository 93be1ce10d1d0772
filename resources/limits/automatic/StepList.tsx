import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInteger, formatPercent } from '../../../src/texts/figures';
import type { LimitStep } from '../../../domain/limits/limit-step';
import { BAHT } from '../../../domain/money/proportion';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { messageKeyOf } from '../../../src/metadata/failure';
import { ReasonDialog } from '../../../src/metadata/ReasonDialog';
import { useLimitSteps } from '../useLimits';
import { rateText } from '../../../src/fields/amountText';
import { undoLimitStep } from '../../../domain/api/automatic-limits';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { ActionButton } from '../../../src/metadata/ActionButton';

interface StepListProps {
  lottoId: string;
  roundId: string;
  canUndo: boolean;
}

/**
 * Latest steps of automatic limits in a round, with the bets rejected after each; a step can be undone with a reason.
 */
export function StepList({ lottoId, roundId, canUndo }: StepListProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const steps = useLimitSteps(lottoId, roundId);
  const undo = useCallMutation(undoLimitStep);
  const [asking, setAsking] = useState<LimitStep | null>(null);
  if (!steps.data) return null;
  const words = ({ betType, number, stepAt, sold, rateBefore, rateAfter }: LimitStep) =>
    translate(rateBefore === rateAfter ? 'limits.steps.entry' : 'limits.steps.rate', {
      betType: translate(`betTypes.${betType}`),
      number,
      at: formatPercent(stepAt),
      sold: formatInteger(sold / BAHT),
      before: rateText(rateBefore),
      after: rateText(rateAfter),
    });
  const refusedAfter = ({ refusedLines, refusedStake }: LimitStep) =>
    translate('limits.steps.refused', { smart_count: refusedLines, amount: formatInteger(refusedStake / BAHT) });
  return (
    <Paper variant="outlined" component="section" aria-label={translate('limits.steps.title')} sx={{ p: 1.5, mt: 1.5 }}>
      <Typography variant="subtitle2" component="h2">
        {translate('limits.steps.title')}
      </Typography>
      {steps.data.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('limits.steps.none')}
        </Typography>
      )}
      <List disablePadding>
        {steps.data.map((step) => (
          <ListItem key={step.id} disableGutters divider sx={{ gap: 1, fontVariantNumeric: 'tabular-nums' }}>
            <Typography variant="body2" component="div" sx={{ flexGrow: 1 }}>
              <DateTimeDisplay value={step.at} /> · {words(step)}
              {step.refusedLines > 0 && ` · ${refusedAfter(step)}`}
              {step.undoneReason !== null && ` · ${translate('limits.changes.reason', { reason: step.undoneReason })}`}
            </Typography>
            {step.isUndone && <Chip size="small" label={translate('limits.changes.reverted')} />}
            {!step.isUndone && canUndo && (
              <ActionButton size="small" onClick={() => setAsking(step)}>
                {translate('limits.changes.revert')}
              </ActionButton>
            )}
          </ListItem>
        ))}
      </List>
      {asking && (
        <ReasonDialog
          title={translate('limits.changes.revert')}
          action={translate('limits.changes.revert')}
          color="warning"
          text={words(asking)}
          isPending={undo.isPending}
          onClose={() => setAsking(null)}
          onConfirm={(reason) =>
            undo.mutate(
              { params: { id: lottoId }, body: { stepId: asking.id, reason } },
              { onSuccess: () => setAsking(null), onError: (error) => notify(messageKeyOf(error), { type: 'error' }) },
            )
          }
        />
      )}
    </Paper>
  );
}
