import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type BillPayment, decidePayment } from '../../domain/clearing/bill-payment';
import { formatMoney } from '../../domain/format';

/** Role of the reader: the upline of an account, or the account itself. */
export type Side = 'upline' | 'own';

/** Returns whether the reader receives the payment. */
const isComing = ({ payee }: BillPayment, side: Side) => (payee === 'upline') === (side === 'upline');

/**
 * Returns a function that says a balance in words, without a sign, for its reader: "Collect ฿50.00", "Pay ฿50.00",
 * "Even".
 */
export function useDueWords(): (balance: number, side: Side) => string {
  const translate = useTranslate();
  return (balance, side) => {
    const payment = decidePayment(balance);
    if (payment === null) return translate('clearing.words.even');
    const word = isComing(payment, side) ? 'collect' : 'pay';
    return translate(`clearing.words.${word}`, { amount: formatMoney(payment.amount) });
  };
}

interface DueWordsProps extends Pick<TypographyProps, 'variant'> {
  /** Satang; negative if the account owes. */
  balance: number;
  side: Side;
}

/** A balance in words, in the colour of the required action. */
export function DueWords({ balance, side, variant = 'body2' }: DueWordsProps) {
  const words = useDueWords();
  const payment = decidePayment(balance);
  const color = payment === null ? 'text.secondary' : isComing(payment, side) ? 'success.main' : 'error.main';
  return (
    <Typography
      component="span"
      variant={variant}
      sx={{ color, fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {words(balance, side)}
    </Typography>
  );
}
