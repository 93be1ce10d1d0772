import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../src/texts/figures';

/** Returns a function that says a balance in words, without a sign: "has ฿50.00", "owes ฿50.00". */
export function useBalanceWords(): (balance: number) => string {
  const translate = useTranslate();
  return (balance) => {
    if (balance === 0) return translate('money.even');
    return translate(balance > 0 ? 'money.has' : 'money.owes', { amount: formatMoney(Math.abs(balance)) });
  };
}

/** A balance in words, in its colour. */
export function BalanceWords({ balance }: { balance: number }) {
  const words = useBalanceWords();
  const color = balance < 0 ? 'error.main' : balance > 0 ? 'success.main' : 'text.primary';
  return (
    <Typography component="span" sx={{ color, fontVariantNumeric: 'tabular-nums' }}>
      {words(balance)}
    </Typography>
  );
}
