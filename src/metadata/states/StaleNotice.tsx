import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { requestIdOf } from '../../data/requestIdOf';
import { RequestId } from '../../fields/RequestId';
import { formatDateTime } from '../../texts/figures';
import { pageConfig } from '../../pageConfig';
import { messageKeyOf } from '../failure';

interface StaleNoticeProps {
  error: unknown;
  /** When the data shown was read. */
  since: Date;
  onRetry: () => void;
}

/** The notice above earlier data that could not be reloaded: the reason, and the time of that data. */
export function StaleNotice({ error, since, onRetry }: StaleNoticeProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {translate('engine.retry')}
        </Button>
      }
    >
      {translate(messageKeyOf(error))}{' '}
      {translate('rows.states.since', { time: formatDateTime(since.toISOString(), pageConfig.timeZone) })}
      <RequestId id={requestIdOf(error)} />
    </Alert>
  );
}
