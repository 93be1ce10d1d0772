import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { parsePercent } from '../../domain/money/typed-amount';
import { useAmountFault } from '../../src/fields/useAmountFault';

interface AdjustBoxProps {
  /** Number of selected boxes. */
  count: number;
  /** Basis points, negative to decrease. */
  onAdjust: (change: number) => void;
}

/** Returns a signed percentage in basis points; null if it is invalid. */
function signedPercent(typed: string): number | null {
  const match = /^([+-]?)(.+)$/.exec(typed.trim().replace('\u2212', '-'));
  const value = parsePercent(match?.[2] ?? '');
  if (value === null) return null;
  return match?.[1] === '-' ? -value : value;
}

/** Increases or decreases the selected values by a percentage. */
export function AdjustBox({ count, onAdjust }: AdjustBoxProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const change = signedPercent(typed);
  const fault = useAmountFault(change === null ? typed : '', 'percent');
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (change !== null) onAdjust(change);
      }}
    >
      <TextField
        size="small"
        label={translate('rates.adjust.label')}
        placeholder="−5"
        value={typed}
        error={fault !== undefined}
        helperText={fault}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: 140 }}
        slotProps={{
          htmlInput: { maxLength: 8, style: { textAlign: 'right' } },
          input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
          inputLabel: { shrink: true },
        }}
      />
      <Button type="submit" variant="outlined" disabled={change === null || change === 0}>
        {translate('rates.adjust.apply', { smart_count: count })}
      </Button>
    </Stack>
  );
}
