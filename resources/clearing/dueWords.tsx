import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatMoney } from '../../domain/format';

/** Who reads: the upline of an account, or the account itself. */
export type Side = 'upline' | 'own';

/** Whether money comes to who reads. */
const isComing = (balance: number, side: Side) => (side === 'upline' ? balance < 0 : balance > 0);

/** What a balance asks of who reads it, in words and without a sign: "Collect ฿50.00", "Pay ฿50.00", "Even". */
export function useDueWords(): (balance: number, side: Side) => string {
  const translate = useTranslate();
  return (balance, side) => {
    if (balance === 0) return translate('clearing.words.even');
    const word = isComing(balance, side) ? 'collect' : 'pay';
    return translate(`clearing.words.${word}`, { amount: formatMoney(Math.abs(balance)) });
  };
}

interface DueWordsProps extends Pick<TypographyProps, 'variant'> {
  /** Satang; negative is what the account owes. */
  balance: number;
  side: Side;
}

/** A balance in words, in the colour of what it asks for. */
export function DueWords({ balance, side, variant = 'body2' }: DueWordsProps) {
  const words = useDueWords();
  const color = balance === 0 ? 'text.secondary' : isComing(balance, side) ? 'success.main' : 'error.main';
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
