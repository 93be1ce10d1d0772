import Box from '@mui/material/Box';
import type { SlipRecord } from '../../domain/entities/slip';
import { formatMoney } from '../../src/texts/figures';
import { isDecided, isReturned } from '../../domain/slips/shown-state';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';

/** Stake of a slip; for a fully returned slip, its original stake, struck through. */
export function SlipStake({ value, record }: DisplayProps<SlipRecord, 'stake'>) {
  if (!isReturned(record.state)) return <>{formatMoney(value)}</>;
  return (
    <Box component="s" sx={{ color: 'text.secondary' }}>
      {formatMoney(record.returnedStake)}
    </Box>
  );
}

/** Debit of a slip; for a fully returned slip, its original debit, struck through. */
export function SlipDebit({ value, record }: DisplayProps<SlipRecord, 'debit'>) {
  if (!isReturned(record.state)) return <>{formatMoney(value)}</>;
  return (
    <Box component="s" sx={{ color: 'text.secondary' }}>
      {formatMoney(record.returnedDebit)}
    </Box>
  );
}

/** Payout of a slip, once it is known. */
export function SlipPayout({ value, record }: DisplayProps<SlipRecord, 'payout'>) {
  return isDecided(record.state) ? <>{formatMoney(value)}</> : <EmptyValue />;
}

/** Possible payout of a slip; nothing for a fully returned one. */
export function SlipPossiblePayout({ value, record }: DisplayProps<SlipRecord, 'possiblePayout'>) {
  return isReturned(record.state) ? <EmptyValue /> : <>{formatMoney(value)}</>;
}

/** Returned part of the stake; nothing for zero. */
export function SlipReturnedStake({ value }: DisplayProps<SlipRecord, 'returnedStake'>) {
  return value === 0 ? <EmptyValue /> : <>{formatMoney(value)}</>;
}
