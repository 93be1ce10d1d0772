import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { RoundDetail } from '../../domain/api/round-detail';

/** Lists the possible approvers before the user types anything. */
export function ApproverList({ round: { approvers } }: { round: Pick<RoundDetail, 'approvers'> }) {
  const translate = useTranslate();
  if (approvers === null) return null;
  return (
    <Alert severity={approvers.length === 0 ? 'warning' : 'info'}>
      {approvers.length === 0
        ? translate('results.noApprover')
        : translate('results.correction.approvers', { names: approvers.join(', ') })}
    </Alert>
  );
}
