import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatMoney } from '../../../domain/format';
import { Nothing } from '../../fields/Nothing';
import type { DisplayProps } from '../../fields/types';
import { useLinks } from '../../metadata/LinksContext';
import { UsedCredit } from './UsedCredit';

/** What an account has or owes, sign and colour together, and the way to its money. */
export function BalanceCell({ value, record }: DisplayProps) {
  const to = useLinks('account-terms').edit(String(record.id));
  if (typeof value !== 'number') return <Nothing />;
  const text = (
    <Box component="span" sx={{ color: value < 0 ? 'error.main' : value > 0 ? 'success.main' : undefined, whiteSpace: 'nowrap' }}>
      {value < 0 ? '−' : ''}
      {formatMoney(Math.abs(value))}
    </Box>
  );
  if (!to || typeof record.id !== 'string') return text;
  return (
    <Link component={RouterLink} to={to} color="inherit">
      {text}
    </Link>
  );
}

/** How much of its credit an account uses. */
export function UsedCreditCell({ value, record }: DisplayProps) {
  return <UsedCredit used={typeof value === 'number' ? value : null} isAlarming={record.isNearLimit === true} />;
}
