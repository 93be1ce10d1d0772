import { Link } from 'react-router';
import { formatMoney } from '../../domain/format';
import { Nothing } from '../../src/fields/Nothing';
import type { DisplayProps } from '../../src/fields/types';
import { useLinks } from '../../src/metadata/LinksContext';
import { UsedCredit } from './UsedCredit';

/** An amount that may be negative, sign and colour together. */
function Signed({ amount }: { amount: number }) {
  return (
    <span className="signed-amount" data-sign={Math.sign(amount)}>
      {amount < 0 ? '−' : ''}
      {formatMoney(Math.abs(amount))}
    </span>
  );
}

/** What an account has or owes, and the way to its money. */
export function BalanceCell({ value, record }: DisplayProps) {
  const to = useLinks('account-terms').edit(String(record.id));
  if (typeof value !== 'number') return <Nothing />;
  if (!to || typeof record.id !== 'string') return <Signed amount={value} />;
  return (
    <Link to={to} className="quiet-link">
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
