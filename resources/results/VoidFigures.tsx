import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { formatInteger, formatMoney } from '../../src/texts/figures';
import type { VoidChange } from '../../domain/rounds/approval-record';
import { Figures } from './Figures';

/** Effects of a void: refunds, reversed payouts, and the members that will owe more than their credit. */
export function VoidFigures({ change: { slips, debit, payout, accounts, negative } }: { change: VoidChange }) {
  const translate = useTranslate();
  return (
    <Stack spacing={1.5}>
      {negative.length > 0 && (
        <Alert severity="warning">
          {translate('results.correction.negative', { smart_count: negative.length, names: negative.join(', ') })}
        </Alert>
      )}
      <Figures
        figures={[
          { label: 'approvals.void.refunded', value: formatMoney(debit) },
          { label: 'approvals.void.slips', value: formatInteger(slips) },
          { label: 'approvals.void.takenBack', value: formatMoney(payout) },
          { label: 'approvals.void.accounts', value: formatInteger(accounts) },
        ]}
      />
    </Stack>
  );
}
