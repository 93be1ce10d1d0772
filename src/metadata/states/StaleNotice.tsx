import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { formatDateTime } from '../../../domain/format';
import { pageConfig } from '../../pageConfig';
import { messageKeyOf } from '../failure';

interface StaleNoticeProps {
  error: unknown;
  /** When what is shown was read. */
  since: Date;
  onRetry: () => void;
}

/** Stands above what was read earlier and could not be read again: why, and since when it stands. */
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
    </Alert>
  );
}
