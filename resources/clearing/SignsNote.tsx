import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ClearingOfAccount } from '../../domain/api/clearing';
import type { ReaderSide } from '../../domain/clearing/bill-payment';

type Reading = Pick<ClearingOfAccount, 'account' | 'isUpline' | 'isOwn'>;

/** Returns the side from which a reader sees an account: accounts further above see it as the account itself does. */
export const sideOf = ({ isUpline }: Pick<Reading, 'isUpline'>): ReaderSide => (isUpline ? 'upline' : 'own');

/** Says what plus and minus mean; without an account, from the reader's side. */
export function SignsNote({ of }: { of?: Reading }) {
  const translate = useTranslate();
  const isOfOther = of && !of.isUpline && !of.isOwn;
  return (
    <Typography variant="caption" color="text.secondary" component="p">
      {isOfOther ? translate('clearing.signs.of', { name: of.account.username }) : translate('clearing.signs.own')}
    </Typography>
  );
}
