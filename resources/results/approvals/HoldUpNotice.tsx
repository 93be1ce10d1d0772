import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { UNEXPECTED, type ApprovalRow } from '../../../domain/rounds/approval-record';
import { DateTimeDisplay } from '../../../src/fields/dateTime';

/** Obstacles of approvals with a text of their own. */
const EXPLAINED_REFUSALS: readonly string[] = ['roundState', 'approvalState', 'approvalBlind', UNEXPECTED];

/** Explains why an action didn't proceed automatically at its time, and when the system retries it. */
export function HoldUpNotice({ approval: { holdUp, retryAt } }: { approval: ApprovalRow }) {
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
