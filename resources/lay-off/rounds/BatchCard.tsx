import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { type CsvStyle, PLAIN_STYLE, usualStyle } from '../../../domain/entities/csv-style';
import type { LottoRecord } from '../../../domain/entities/lotto';
import type { BatchState } from '../../../domain/lay-off/batch-state';
import type { LayOffRoundRef } from '../../../domain/lay-off/transfer-terms';
import { dropLayOffBatch, sendLayOffBatch, type BatchRecord } from '../../../domain/api/lay-off';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { useLayOffAction } from '../useLayOff';
import { useRefusal } from '../useRefusal';
import { amountText } from '../../../src/fields/amountText';
import { ActionButton } from '../../../src/metadata/ActionButton';
import { useCopyText } from '../../../src/metadata/useCopyText';
import { BatchPaper } from './BatchPaper';
import { batchCsv } from './batchText';
import { useBatchText } from './useBatchText';

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog')).AnswerDialog }));

const COLORS: Record<BatchState, 'default' | 'info' | 'success' | 'warning' | 'error'> = {
  draft: 'default',
  sent: 'info',
  accepted: 'success',
  partlyAccepted: 'warning',
  refused: 'error',
  dropped: 'default',
  settled: 'success',
  annulled: 'default',
};

/** Maximum number of items on screen; text, print and file contain all of them. */
const ITEMS_SHOWN = 60;

const HEADS = ['betType', 'number', 'amount', 'accepted', 'rate', 'commission'] as const;

interface BatchCardProps {
  lotto: LottoRecord;
  round: LayOffRoundRef;
  batch: BatchRecord;
  isUndecided: boolean;
  isReadOnly: boolean;
}

/** Actions to copy, print and save a batch. */
function Handing({ lotto, round, batch }: Pick<BatchCardProps, 'lotto' | 'round' | 'batch'>) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const copy = useCopyText();
  const textOf = useBatchText(lotto, round);
  const [isPrinting, setPrinting] = useState(false);
  const betType = (type: BatchRecord['items'][number]['betType']) => translate(`betTypes.${type}`);
  const named = (key: string) => ({
    'aria-label': translate('layOff.ofBatch', { what: translate(key), no: batch.no }),
  });
  async function save(style: CsvStyle): Promise<void> {
    const { saveFile } = await import('../../../src/data/csvFile');
    const text = batchCsv(
      batch.items,
      HEADS.map((name) => translate(`layOff.columns.${name}`)),
      betType,
      style,
    );
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `lay-off-${round.businessDate}-${batch.no}.csv`);
  }
  return (
    <>
      <Button size="small" {...named('layOff.copy')} onClick={() => void copy(textOf(batch))}>
        {translate('layOff.copy')}
      </Button>
      <Button size="small" {...named('layOff.print')} onClick={() => setPrinting(true)}>
        {translate('layOff.print')}
      </Button>
      <Button size="small" {...named('layOff.csv')} onClick={() => void save(PLAIN_STYLE)}>
        {translate('layOff.csv')}
      </Button>
      <Button
        size="small"
        {...named('layOff.csvForExcel')}
        onClick={() => void save({ ...usualStyle(locale), keepsDigits: true })}
      >
        {translate('layOff.csvForExcel')}
      </Button>
      {isPrinting && <BatchPaper batch={batch} text={textOf(batch)} onPrinted={() => setPrinting(false)} />}
    </>
  );
}

/** A batch with its dealer, its items, its result and the next step. */
export function BatchCard({ lotto, round, batch, isUndecided, isReadOnly }: BatchCardProps) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const [isAnswering, setAnswering] = useState(false);
  const moves = { send: useLayOffAction(sendLayOffBatch), drop: useLayOffAction(dropLayOffBatch) };
  const isPending = moves.send.isPending || moves.drop.isPending;
  const error = moves.send.error ?? moves.drop.error;
  const { id, no, dealer, state, amount, accepted, items, outcome, createdBy, createdAt } = batch;
  const move = (what: 'send' | 'drop') => {
    // The error of the other action no longer matters.
    moves[what === 'send' ? 'drop' : 'send'].reset();
    moves[what].mutate({ params: { id } });
  };
  const canMove = isUndecided && !isReadOnly;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('layOff.batch', { no, dealer })}
      sx={{ px: 1.5, py: 1 }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h2" variant="subtitle1">
          {translate('layOff.batch', { no, dealer })}
        </Typography>
        <Chip
          size="small"
          color={COLORS[state]}
          variant={state === 'sent' ? 'outlined' : 'filled'}
          label={translate(`layOff.states.${state}`)}
        />
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate(accepted > 0 && accepted < amount ? 'layOff.taken' : 'layOff.amount', {
            amount: amountText(amount),
            accepted: amountText(accepted),
          })}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: 'auto' }}>
          <Handing lotto={lotto} round={round} batch={batch} />
        </Stack>
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {createdBy} · <DateTimeDisplay value={createdAt} />
      </Typography>
      <Typography variant="body2" sx={{ my: 0.5, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {items
          .slice(0, ITEMS_SHOWN)
          .map((item) => `${translate(`betTypes.${item.betType}`)} ${item.number}=${amountText(item.amount)}`)
          .join(' · ')}
        {items.length > ITEMS_SHOWN && ` · +${items.length - ITEMS_SHOWN}`}
      </Typography>
      {outcome && (
        <Typography variant="body2">
          {translate(outcome.owed < 0 ? 'layOff.outcome.owes' : 'layOff.outcome.owed', {
            stake: amountText(outcome.stake),
            commission: amountText(outcome.commission),
            payout: amountText(outcome.payout),
            owed: amountText(Math.abs(outcome.owed)),
          })}
        </Typography>
      )}
      {canMove && (state === 'draft' || state === 'sent') && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 0.5 }}>
          {state === 'draft' && (
            <ActionButton size="small" variant="contained" disabled={isPending} onClick={() => move('send')}>
              {translate('layOff.moves.send')}
            </ActionButton>
          )}
          {state === 'sent' && (
            <ActionButton
              size="small"
              variant="contained"
              aria-haspopup="dialog"
              disabled={isPending}
              onClick={() => setAnswering(true)}
            >
              {translate('layOff.moves.answer')}
            </ActionButton>
          )}
          <ActionButton size="small" disabled={isPending} onClick={() => move('drop')}>
            {translate('layOff.moves.drop')}
          </ActionButton>
        </Stack>
      )}
      {error && <Alert severity="error">{refusal(error)}</Alert>}
      {isAnswering && (
        <Suspense>
          <AnswerDialog batch={batch} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </Paper>
  );
}
