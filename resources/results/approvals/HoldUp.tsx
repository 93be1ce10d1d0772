import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { UNEXPECTED, type ApprovalRow } from '../../../domain/rounds/approval-record';
import { DateTimeDisplay } from '../../../src/fields/dateTime';

/** What holds approvals up that can be told in words of their own. */
const EXPLAINED_REFUSALS: readonly string[] = ['roundState', 'approvalState', 'approvalBlind', UNEXPECTED];

/** Why something didn't go on by itself when its time was up, and when that is tried again. */
export function HoldUp({ approval: { holdUp, retryAt } }: { approval: ApprovalRow }) {
  const translate = useTranslate();
  if (holdUp === null) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate(`approvals.holdUps.${EXPLAINED_REFUSALS.includes(holdUp) ? holdUp : 'other'}`, { what: holdUp })}
      {retryAt && (
        <>
          {' '}
          {translate('approvals.retried')} <DateTimeDisplay value={retryAt} />
        </>
      )}
    </Alert>
  );
}
