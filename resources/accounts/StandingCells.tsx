import { Link } from 'react-router';
import type { AgentRecord } from '../../domain/entities/agent';
import { formatMoney } from '../../domain/format';
import type { DisplayProps } from '../../src/fields/types';
import { useLinks } from '../../src/metadata/LinksContext';
import { UsedCredit } from './UsedCredit';

/** What agents and members have of it. */
type Standing = Pick<AgentRecord, 'id' | 'balance' | 'weekResult' | 'usedCredit' | 'isNearLimit'>;

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
export function BalanceCell({ value, record }: DisplayProps<Standing, 'balance'>) {
  const to = useLinks('account-terms').edit(record.id);
  if (!to) return <Signed amount={value} />;
  return (
    <Link to={to} className="quiet-link">
      <Signed amount={value} />
    </Link>
  );
}

/** What was won or lost. */
export function ResultCell({ value }: DisplayProps<Standing, 'weekResult'>) {
  return <Signed amount={value} />;
}

/** How much of its credit an account uses. */
export function UsedCreditCell({ value, record }: DisplayProps<Standing, 'usedCredit'>) {
  return <UsedCredit used={value} isAlarming={record.isNearLimit} />;
}
