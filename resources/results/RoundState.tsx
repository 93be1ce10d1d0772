import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../src/texts/figures';
import { Round, type RoundRecord } from '../../domain/entities/round';
import { OptionChip } from '../../src/fields/OptionChip';
import { labelKeyOf, type DisplayProps } from '../../src/fields/types';

/** State of a round, with its warnings. */
export function RoundState({
  state,
  isOverdue,
  isBlocked,
  minutesLate,
}: Pick<RoundRecord, 'state' | 'isOverdue' | 'isBlocked' | 'minutesLate'>) {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <OptionChip entity={Round.name} field="state" value={state} />
      {isBlocked && (
        <Chip size="small" color="error" variant="outlined" label={translate(labelKeyOf(Round.name, 'isBlocked'))} />
      )}
      {isOverdue && !isBlocked && (
        <Chip
          size="small"
          color="error"
          variant="outlined"
          label={translate('results.entry.late', { minutes: formatInteger(minutesLate) })}
        />
      )}
    </Stack>
  );
}

/** The state in a cell. */
export function RoundStateCell({ record }: Pick<DisplayProps<RoundRecord>, 'record'>) {
  return <RoundState {...record} />;
}
