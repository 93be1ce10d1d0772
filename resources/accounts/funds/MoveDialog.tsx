import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatBaht, formatMoney } from '../../../src/texts/figures';
import type { MovableFunds } from '../../../domain/money/movable';
import { RefusedError } from '../../../src/data/errors';
import { fieldMessageOf } from '../../../src/data/fieldMessages';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import { ReasonBox } from '../../../src/fields/ReasonBox';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { useBalanceWords } from './BalanceWords';
import { mostOf, signOf, useMove, type Move } from './moves';

interface MoveDialogProps {
  id: string;
  username: string;
  move: Move;
  funds: MovableFunds;
  onClose: () => void;
}

/** Suggested amount: the debt of the account, or the maximum. */
function presetOf(move: Move, funds: MovableFunds): number | null {
  const most = mostOf(move, funds);
  if (move === 'adjustments') return null;
  if (move !== 'deposits') return most;
  const owed = Math.max(0, -funds.balance);
  return most === null ? owed : Math.min(owed, most);
}

/** Asks for the amount, shows the resulting balance, and moves the money once. */
export function MoveDialog({ id, username, move, funds, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useBalanceWords();
  const preset = presetOf(move, funds);
  const isAdjustment = move === 'adjustments';
  const [typed, setTyped] = useState<number | string | null>(
    move === 'collections' || move === 'payments' ? preset : null,
  );
  const [reason, setReason] = useState('');
  const [isTaken, setTaken] = useState(false);
  const moving = useMove(id, move, (after) => {
    notify('money.moved', { type: 'info', messageArgs: { username, balance: words(after) } });
    onClose();
  });
  const most = mostOf(move, funds);
  const amount = typeof typed === 'number' && typed > 0 ? typed : null;
  const sign = isAdjustment ? (isTaken ? -1 : 1) : signOf(move);
  const errors = moving.error instanceof RefusedError ? moving.error.problem?.errors : undefined;
  const fault =
    errors?.['amount'] ??
    (most !== null && amount !== null && amount > most ? { key: 'moneyTooBig', args: { maxMoney: most } } : undefined);
  const said = fault
    ? fieldMessageOf(fault)
    : typeof typed === 'string'
      ? { message: 'validation.money', args: { text: typed } }
      : undefined;
  const isReady = amount !== null && !fault && (!isAdjustment || reason.trim() !== '');
  const submit = () => {
    if (amount !== null) moving.make({ amount: isAdjustment ? sign * amount : amount, reason: reason.trim() });
  };
  return (
    <FormDialog
      title={translate(`money.moves.${move}.title`, { username })}
      text={translate(`money.moves.${move}.hint`)}
      action={translate(`money.moves.${move}.submit`, {
        amount: amount === null ? '' : formatBaht(amount),
      }).trim()}
      maxWidth="xs"
      isReady={isReady}
      isPending={moving.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {moving.error && !errors?.['amount'] && (
        <Stack sx={{ mb: 1.5 }}>
          <FailureNotice error={moving.error} />
        </Stack>
      )}
      {isAdjustment && (
        <ToggleButtonGroup
          exclusive
          size="small"
          fullWidth
          value={isTaken ? 'take' : 'add'}
          onChange={(_event, chosen: string | null) => chosen && setTaken(chosen === 'take')}
          aria-label={translate('money.moves.adjustments.way')}
          sx={{ mb: 1.5 }}
        >
          <ToggleButton value="add">{translate('money.moves.adjustments.add')}</ToggleButton>
          <ToggleButton value="take">{translate('money.moves.adjustments.take')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <MoneyBox
        label={translate('money.amount')}
        value={typed}
        onChange={(value) => {
          moving.reset();
          setTyped(value);
        }}
        autoFocus
        required
        error={said !== undefined}
        helperText={
          said
            ? translate(said.message, said.args)
            : most !== null && translate('money.most', { amount: formatMoney(most) })
        }
      />
      {preset !== null && preset > 0 && (
        <Chip
          variant="outlined"
          color="primary"
          label={translate(`money.presets.${move}`, { amount: formatMoney(preset) })}
          onClick={() => {
            moving.reset();
            setTyped(preset);
          }}
          sx={{ my: 1 }}
        />
      )}
      <ReasonBox
        label={translate(isAdjustment ? 'money.reason' : 'money.note')}
        required={isAdjustment}
        value={reason}
        onChange={setReason}
        size="small"
        fullWidth
        margin="dense"
      />
      <Alert severity="info" icon={false} role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {translate('money.becomes', {
          username,
          before: words(funds.balance),
          after: words(funds.balance + sign * (amount ?? 0)),
        })}
      </Alert>
    </FormDialog>
  );
}
