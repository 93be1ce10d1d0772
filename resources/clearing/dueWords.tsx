import Typography, { type TypographyProps } from '@mui/material/Typography';
import { type I18nProvider, useTranslate } from 'ra-core';
import { amountFor, type ReaderSide } from '../../domain/clearing/bill-payment';
import { formatMoney } from '../../src/texts/figures';

/** Says a balance in words, without a sign, for its reader: "Collect ฿50.00", "Pay ฿50.00", "Even". */
export function dueWords(translate: I18nProvider['translate'], balance: number, side: ReaderSide): string {
  if (balance === 0) return translate('clearing.words.even');
  const word = amountFor(side, balance) > 0 ? 'collect' : 'pay';
  return translate(`clearing.words.${word}`, { amount: formatMoney(Math.abs(balance)) });
}

/** Returns a function that says balances in the language of the page. */
export function useDueWords(): (balance: number, side: ReaderSide) => string {
  const translate = useTranslate();
  return (balance, side) => dueWords(translate, balance, side);
}

interface DueWordsProps extends Pick<TypographyProps, 'variant'> {
  /** Satang; negative if the account owes. */
  balance: number;
  side: ReaderSide;
}

/** A balance in words, in the colour of the required action. */
export function DueWords({ balance, side, variant = 'body2' }: DueWordsProps) {
  const words = useDueWords();
  const color = balance === 0 ? 'text.secondary' : amountFor(side, balance) > 0 ? 'success.main' : 'error.main';
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
