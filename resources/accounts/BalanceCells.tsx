import { Link } from 'react-router';
import type { AgentRecord } from '../../domain/entities/agent';
import { SignedAmount } from '../../src/fields/SignedAmount';
import type { DisplayProps } from '../../src/fields/types';
import { useLinks } from '../../src/metadata/LinksContext';
import { UsedCredit } from './UsedCredit';

/** What agents and members have of it. */
type Standing = Pick<AgentRecord, 'id' | 'balance' | 'weekResult' | 'usedCredit' | 'isNearLimit'>;

/** What an account has or owes, and the way to its money. */
export function BalanceCell({ value, record }: DisplayProps<Standing, 'balance'>) {
  const to = useLinks('account-terms').edit(record.id);
  if (!to) return <SignedAmount amount={value} />;
  return (
    <Link to={to} className="quiet-link">
      <SignedAmount amount={value} />
    </Link>
  );
}

/** What was won or lost. */
export function ResultCell({ value }: DisplayProps<Standing, 'weekResult'>) {
  return <SignedAmount amount={value} />;
}

/** How much of its credit an account uses. */
export function UsedCreditCell({ value, record }: DisplayProps<Standing, 'usedCredit'>) {
  return <UsedCredit used={value} isAlarming={record.isNearLimit} />;
}
