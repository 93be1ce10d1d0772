import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { WorksheetRow } from '../../domain/api/clearing';
import { formatMoney } from '../../src/texts/figures';

/** Marks of a row: older debt, the sent or disputed bill, and a cycle that isn't weekly. */
export function RowMarks({ row: { older, bill, cycle } }: { row: Pick<WorksheetRow, 'older' | 'bill' | 'cycle'> }) {
  const translate = useTranslate();
  if (older === 0 && bill === null && cycle === 'weekly') return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, mt: 0.25 }}>
      {older !== 0 && (
        <Chip
          size="small"
          variant="outlined"
          label={translate('clearing.marks.older', { amount: formatMoney(Math.abs(older)) })}
        />
      )}
      {bill?.isDisputed && <Chip size="small" color="error" label={translate('clearing.dispute.mark')} />}
      {bill !== null && (
        <Chip size="small" variant="outlined" label={translate('clearing.marks.sent', { no: bill.no })} />
      )}
      {cycle !== 'weekly' && <Chip size="small" variant="outlined" label={translate(`clearing.cycles.${cycle}`)} />}
    </Stack>
  );
}
