import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { editableText } from '../../domain/numbers/typed-number';
import { NumberFaultText } from '../../src/fields/NumberFaultText';
import { readBox } from '../../src/fields/typedNumber';
import { useGroupMark } from '../../src/fields/useGroupMark';
import { useNumberFault } from '../../src/fields/useNumberFault';

interface AdjustBoxProps {
  /** Number of selected boxes. */
  count: number;
  /** Basis points, negative to decrease. */
  onAdjust: (change: number) => void;
}

const SIGNED_PERCENT = { kind: 'percent', isSigned: true } as const;

/** Increases or decreases the selected values by a percentage. */
export function AdjustBox({ count, onAdjust }: AdjustBoxProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const groupMark = useGroupMark();
  const change = readBox(typed, groupMark, SIGNED_PERCENT).value ?? 0;
  const fault = useNumberFault(typed, SIGNED_PERCENT);
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (change !== 0) onAdjust(change);
      }}
    >
      <TextField
        size="small"
        label={translate('rates.adjust.label')}
        placeholder="−5"
        value={typed}
        error={fault !== undefined}
        helperText={
          fault && <NumberFaultText fault={fault} onChoose={({ text }) => setTyped(editableText(text, groupMark))} />
        }
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: 140 }}
        slotProps={{
          htmlInput: { dir: 'ltr', style: { textAlign: 'right' } },
          input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
          inputLabel: { shrink: true },
        }}
      />
      <Button type="submit" variant="outlined" disabled={change === 0}>
        {translate('rates.adjust.apply', { smart_count: count })}
      </Button>
    </Stack>
  );
}
