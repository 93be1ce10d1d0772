import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { Lotto, type LottoRecord } from '../../domain/entities/lotto';
import { OptionChip } from '../../src/fields/OptionChip';
import { labelKeyOf, type DisplayProps } from '../../src/fields/types';

/** Warnings, most urgent first. */
const CALLS = ['isOverdue', 'hasNoRates', 'hasNoRounds'] as const;

/** State of a lotto's rounds, with its warnings. */
export function StateDisplay({ entity, field, value, record }: DisplayProps<LottoRecord, 'state'>) {
  const translate = useTranslate();
  const calls = CALLS.filter((call) => record[call]);
  return (
    <Stack direction="row" useFlexGap sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <OptionChip entity={entity} field={field} value={value} />
      {calls.map((call) => (
        <Chip
          key={call}
          size="small"
          color={call === 'isOverdue' ? 'error' : 'warning'}
          variant="outlined"
          label={translate(labelKeyOf(Lotto.name, call))}
        />
      ))}
    </Stack>
  );
}
