import { Link } from 'react-router';
import type { AgentRecord } from '../../domain/entities/agent';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { SignedAmount } from '../../src/fields/SignedAmount';
import type { DisplayProps } from '../../src/fields/types';
import { useLinks } from '../../src/metadata/LinksContext';
import { UsedCredit } from './UsedCredit';

/** Balance fields that agents and members share. */
type Standing = Pick<AgentRecord, 'id' | 'balance' | 'weekResult' | 'usedCredit' | 'isNearLimit'>;

/** Balance of an account, linked to its money settings. */
export function BalanceCell({ value, record }: DisplayProps<Standing, 'balance'>) {
  const to = useLinks('account-terms').edit(record.id);
  if (!to) return <SignedAmount amount={value} />;
  return (
    <Link to={to} className="quiet-link">
      <SignedAmount amount={value} />
    </Link>
  );
}

/** Amount won or lost; empty while there is none. */
export function ResultCell({ value }: { value: number | null }) {
  return value === null ? <EmptyValue /> : <SignedAmount amount={value} />;
}

/** Share of the credit limit in use. */
export function UsedCreditCell({ value, record }: DisplayProps<Standing, 'usedCredit'>) {
  return <UsedCredit used={value} isAlarming={record.isNearLimit} />;
}
