import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BetType } from '../../../domain/bets/bet-type';
import { KEEP_BASES, type KeepBasis } from '../../../domain/lay-off/keep';
import type { TransferTerms } from '../../../domain/lay-off/transfer-terms';
import { BetNumberBox } from '../../../src/fields/BetNumberBox';
import { BetTypeSelect } from '../../../src/fields/BetTypeSelect';
import { IntegerBox } from '../../../src/fields/IntegerBox';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import { SaveRow } from '../SaveRow';
import { useSaveTerms } from '../useSaveTerms';
import { draftOf, isFaulty, keepsOf, withNumber, type DraftRow } from './draft';

/** Minutes of a day, the longest time of the reminder before the close. */
const DAY = 1_440;

interface RowProps {
  row: DraftRow;
  isReadOnly: boolean;
  onChange: (change: Partial<DraftRow>) => void;
  onRemove: () => void;
}

/** Kept stake for the numbers of a bet type, or for one number. */
function KeepRowInput({ row, isReadOnly, onChange, onRemove }: RowProps) {
  const translate = useTranslate();
  const betType = translate(`betTypes.${row.betType}`);
  const name = row.number === null ? betType : `${betType} ${row.number}`;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'flex-start', pl: row.number === null ? 0 : 2 }}
    >
      <Typography sx={{ width: 130, pt: 1, fontWeight: row.number === null ? 550 : undefined }}>{name}</Typography>
      <TextField
        select
        size="small"
        value={row.by}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ by: target.value as KeepBasis })}
        sx={{ width: 150 }}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': `${name}, ${translate('layOff.keep.by')}` } } }}
      >
        {KEEP_BASES.map((basis) => (
          <MenuItem key={basis} value={basis}>
            {translate(`layOff.keep.bases.${basis}`)}
          </MenuItem>
        ))}
      </TextField>
      <Stack sx={{ width: 230 }}>
        <MoneyBox
          label={`${name}, ${translate(`layOff.keep.amounts.${row.by}`)}`}
          value={row.amount}
          disabled={isReadOnly}
          onChange={(amount) => onChange({ amount })}
          error={isFaulty(row) && row.amount !== null}
        />
      </Stack>
      {row.number !== null && !isReadOnly && (
        <IconButton aria-label={translate('layOff.keep.remove', { name })} onClick={onRemove}>
          <Delete />
        </IconButton>
      )}
    </Stack>
  );
}

/** Adds a separate row for a number. */
function AddNumber({
  betTypes,
  onAdd,
}: {
  betTypes: readonly BetType[];
  onAdd: (betType: BetType, number: string) => boolean;
}) {
  const translate = useTranslate();
  const [betType, setBetType] = useState(betTypes[0]);
  const [number, setNumber] = useState('');
  const [isRefused, setRefused] = useState(false);
  return (
    <Stack
      component="form"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'flex-start', mt: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!betType) return;
        const isAdded = onAdd(betType, number.trim());
        setRefused(!isAdded);
        if (isAdded) setNumber('');
      }}
    >
      {betType && (
        <BetTypeSelect
          label={translate('layOff.columns.betType')}
          offered={betTypes}
          value={betType}
          onChange={setBetType}
        />
      )}
      <BetNumberBox
        label={translate('layOff.columns.number')}
        value={number}
        fault={isRefused ? translate('layOff.keep.noNumber') : undefined}
        onChange={(typed) => {
          setRefused(false);
          setNumber(typed);
        }}
      />
      <Button type="submit" disabled={number.trim() === ''}>
        {translate('layOff.keep.add')}
      </Button>
    </Stack>
  );
}

/** Kept stakes of the numbers, and the time of the reminder of stakes above them. */
export function KeepTab({ terms, isReadOnly }: { terms: TransferTerms; isReadOnly: boolean }) {
  const translate = useTranslate();
  const [rows, setRows] = useState(() => draftOf(terms.betTypes, terms.keeps));
  const [minutes, setMinutes] = useState<number | string | null>(terms.remindsBefore);
  const saving = useSaveTerms(terms);
  const keeps = keepsOf(rows);
  const remindsBefore = typeof minutes === 'string' ? undefined : minutes;
  const isMinutes =
    remindsBefore === null || (remindsBefore !== undefined && remindsBefore >= 1 && remindsBefore <= DAY);
  const change = (index: number, parts: Partial<DraftRow>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...parts } : row)));
  const add = (betType: BetType, number: string) => {
    const added = withNumber(rows, betType, number);
    if (added) setRows(added);
    return added !== undefined;
  };
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate(isReadOnly ? 'layOff.readOnly' : 'layOff.keep.hint')}
      </Typography>
      <Stack spacing={1}>
        {rows.map((row, index) => (
          <KeepRowInput
            key={`${row.betType} ${row.number ?? ''}`}
            row={row}
            isReadOnly={isReadOnly}
            onChange={(parts) => change(index, parts)}
            onRemove={() => setRows(rows.toSpliced(index, 1))}
          />
        ))}
      </Stack>
      {!isReadOnly && <AddNumber betTypes={terms.betTypes} onAdd={add} />}
      <IntegerBox
        label={translate('layOff.keep.remindsBefore')}
        value={minutes}
        max={DAY}
        disabled={isReadOnly}
        error={!isMinutes}
        onChange={setMinutes}
        helperText={translate('layOff.keep.remindsHint')}
        sx={{ display: 'block', mt: 2, maxWidth: 420 }}
      />
      {!isReadOnly && (
        <SaveRow
          canSave={keeps !== undefined && isMinutes}
          isPending={saving.isPending}
          error={saving.error}
          onSave={() => keeps && remindsBefore !== undefined && saving.save({ keeps, remindsBefore })}
        />
      )}
    </Paper>
  );
}
