import Payments from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { WorksheetRow } from '../../domain/api/clearing';
import { formatBusinessDate } from '../../src/texts/figures';
import { can } from '../../src/session/reader';
import { DueWords } from './dueWords';
import { PaymentForm } from './PaymentForm';

/** The row whose payment is being recorded in the list; one at a time. */
export interface OpenPayment {
  accountId: string | null;
  onChange: (accountId: string | null) => void;
}

interface RowPaymentProps {
  row: WorksheetRow;
  open: OpenPayment;
}

const formId = ({ account }: WorksheetRow) => `payment-${account.id}`;

/** Id of the element that opens a row's account; it has the focus after a payment. */
export const openerId = ({ account }: WorksheetRow) => `account-${account.id}`;

/** Opens and closes the form for a row's payment; nothing for a row without an amount due. */
export function PaymentToggle({ row, open: { accountId, onChange } }: RowPaymentProps) {
  const translate = useTranslate();
  if (row.due === 0 || !can('manage', 'member')) return null;
  const isOpen = accountId === row.account.id;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Payments />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? formId(row) : undefined}
      aria-label={`${translate(`clearing.payment.${row.due < 0 ? 'collect' : 'pay'}`)}: ${row.account.username}`}
      onClick={() => onChange(isOpen ? null : row.account.id)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate('clearing.payment.open')}
    </Button>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The form for a row's payment, with the amount due that the payment is for. */
export function RowPayment({ row, open }: RowPaymentProps) {
  const translate = useTranslate();
  const { account, due, duePeriod } = row;
  return (
    <Box
      component="section"
      id={formId(row)}
      ref={takeFocus}
      tabIndex={-1}
      aria-label={`${translate('clearing.due')}: ${account.username}`}
      sx={{ maxWidth: 520, outline: 'none' }}
    >
      <Box sx={{ mb: 1.25 }}>
        <DueWords balance={due} side="upline" variant="body1" />
        <Typography variant="body2" color="text.secondary">
          {translate('clearing.dueOf', { date: formatBusinessDate(duePeriod.to) })}
        </Typography>
      </Box>
      <PaymentForm
        of={row}
        onRecorded={() => {
          open.onChange(null);
          document.getElementById(openerId(row))?.focus();
        }}
      />
    </Box>
  );
}
