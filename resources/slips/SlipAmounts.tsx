import Box from '@mui/material/Box';
import type { SlipRecord } from '../../domain/entities/slip';
import { formatMoney } from '../../domain/format';
import { isDecided, isReturned } from '../../domain/slips/shown-state';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';

/** What was staked; of a slip of which nothing stands, what had been, struck through. */
export function SlipStake({ value, record }: DisplayProps<SlipRecord, 'stake'>) {
  if (!isReturned(record.state)) return <>{formatMoney(value)}</>;
  return (
    <Box component="s" sx={{ color: 'text.secondary' }}>
      {formatMoney(record.returnedStake)}
    </Box>
  );
}

/** What it cost; of a slip of which nothing stands, what it had cost, struck through. */
export function SlipDebit({ value, record }: DisplayProps<SlipRecord, 'debit'>) {
  if (!isReturned(record.state)) return <>{formatMoney(value)}</>;
  return (
    <Box component="s" sx={{ color: 'text.secondary' }}>
      {formatMoney(record.returnedDebit)}
    </Box>
  );
}

/** What it pays, once that is known. */
export function SlipPayout({ value, record }: DisplayProps<SlipRecord, 'payout'>) {
  return isDecided(record.state) ? <>{formatMoney(value)}</> : <EmptyValue />;
}

/** What can or could come true of it. */
export function SlipPossiblePayout({ value, record }: DisplayProps<SlipRecord, 'possiblePayout'>) {
  return isReturned(record.state) ? <EmptyValue /> : <>{formatMoney(value)}</>;
}

/** What of its stake went back, where some did. */
export function SlipReturnedStake({ value }: DisplayProps<SlipRecord, 'returnedStake'>) {
  return value === 0 ? <EmptyValue /> : <>{formatMoney(value)}</>;
}
