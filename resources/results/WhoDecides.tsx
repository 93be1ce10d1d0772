import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { RoundDetail } from '../../domain/api/round-detail';

/** Says, before anything is typed, who could approve what is about to be asked for. */
export function WhoDecides({ round: { approvers } }: { round: Pick<RoundDetail, 'approvers'> }) {
  const translate = useTranslate();
  if (approvers === null) return null;
  return (
    <Alert severity={approvers.length === 0 ? 'warning' : 'info'}>
      {approvers.length === 0
        ? translate('results.nobodyDecides')
        : translate('results.correction.approvers', { names: approvers.join(', ') })}
    </Alert>
  );
}
