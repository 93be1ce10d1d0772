import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatMoney } from '../../../domain/format';
import { Nothing } from '../../fields/Nothing';
import type { DisplayProps } from '../../fields/types';
import { useLinks } from '../../metadata/LinksContext';
import { UsedCredit } from './UsedCredit';

/** An amount that may be negative, sign and colour together. */
function Signed({ amount }: { amount: number }) {
  return (
    <Box component="span" sx={{ color: amount < 0 ? 'error.main' : amount > 0 ? 'success.main' : undefined, whiteSpace: 'nowrap' }}>
      {amount < 0 ? '−' : ''}
      {formatMoney(Math.abs(amount))}
    </Box>
  );
}

/** What an account has or owes, and the way to its money. */
export function BalanceCell({ value, record }: DisplayProps) {
  const to = useLinks('account-terms').edit(String(record.id));
  if (typeof value !== 'number') return <Nothing />;
  if (!to || typeof record.id !== 'string') return <Signed amount={value} />;
  return (
    <Link component={RouterLink} to={to} color="inherit">
      <Signed amount={value} />
    </Link>
  );
}

/** What was won or lost. */
export function ResultCell({ value }: DisplayProps) {
  return typeof value === 'number' ? <Signed amount={value} /> : <Nothing />;
}

/** How much of its credit an account uses. */
export function UsedCreditCell({ value, record }: DisplayProps) {
  return <UsedCredit used={typeof value === 'number' ? value : null} isAlarming={record.isNearLimit === true} />;
}
