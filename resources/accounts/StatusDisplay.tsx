import type { DisplayProps } from '../../src/fields/types';
import { StatusChip, type Statuses } from './StatusChip';

/** The status in force of an account, in a list. */
export function StatusDisplay({ record }: DisplayProps<Statuses, 'status'>) {
  return <StatusChip status={record.status} effectiveStatus={record.effectiveStatus} />;
}
