import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { TRANSFER_KINDS, type TransferKind } from '../../domain/money/transfer-kinds';
import { DayChoice } from '../../src/fields/dates/DayChoice';
import { UsualRanges } from '../../src/fields/dates/UsualRanges';
import { MoneyBox } from '../../src/fields/MoneyBox';
import type { LedgerSearch } from './useLedger';

interface LedgerFilterProps {
  search: LedgerSearch;
  onChange: (changes: Partial<LedgerSearch>) => void;
}

/** Filter of the ledger: usual or typed date ranges, and the kind and size of entries. */
export function LedgerFilter({ search, onChange }: LedgerFilterProps) {
  const translate = useTranslate();
  // Invalid text doesn't change the search.
  const [typed, setTyped] = useState<number | string | null>(search.size);
  const isChosen = ({ from, to }: Pick<LedgerSearch, 'from' | 'to'>) => search.from === from && search.to === to;
  const open = { from: null, to: null };
  const date = (field: 'from' | 'to') => (
    <DayChoice
      label={translate(`money.ledger.${field}`)}
      value={search[field]}
      onChoose={(day) => onChange({ [field]: day })}
      isOptional
    />
  );
  return (
    <Stack spacing={1.5} sx={{ mb: 1.5 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Chip
          label={translate('money.ledger.allDays')}
          color={isChosen(open) ? 'primary' : 'default'}
          variant={isChosen(open) ? 'filled' : 'outlined'}
          aria-pressed={isChosen(open)}
          onClick={() => onChange(open)}
        />
        <UsualRanges range={search} onChoose={onChange} />
        {search.referenceId !== null && (
          <Chip
            variant="outlined"
            label={translate('money.ledger.reference', { id: search.referenceId })}
            onDelete={() => onChange({ referenceId: null })}
          />
        )}
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 1 }}>
        {date('from')}
        {date('to')}
        <TextField
          select
          size="small"
          label={translate('resources.ledger.fields.kind')}
          value={search.kind ?? ''}
          onChange={({ target }) => onChange({ kind: target.value === '' ? null : (target.value as TransferKind) })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('money.ledger.anyKind')}</MenuItem>
          {TRANSFER_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {translate(`resources.ledger.options.kind.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        <MoneyBox
          label={translate('money.ledger.size')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (typeof value !== 'string') onChange({ size: value });
          }}
        />
      </Box>
    </Stack>
  );
}
