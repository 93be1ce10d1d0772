import InputAdornment from '@mui/material/InputAdornment';
import { formatMoney } from '../../domain/format';
import { NumberInputBox, type NumberInputProps } from './NumberInputBox';

/** The sign of the baht; the same in every language. */
const BAHT = '฿';

/**
 * A box for typing an amount: people type baht, the value is whole satang.
 *
 * @param isSigned whether the amount can be negative
 */
export function MoneyBox({ isSigned = false, ...pass }: NumberInputProps & { isSigned?: boolean }) {
  return (
    <NumberInputBox
      {...pass}
      rules={{ kind: 'money', isSigned }}
      write={formatMoney}
      start={<InputAdornment position="start">{BAHT}</InputAdornment>}
    />
  );
}
