import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDateTime } from '../../../domain/format';
import { pageConfig } from '../../pageConfig';
import { messageKeyOf } from '../failure';

interface StaleNoticeProps {
  resource: string;
  error: unknown;
  onRetry: () => void;
}

/** Stands above what was read earlier and could not be read again: why, and since when it stands. */
export function StaleNotice({ resource, error, onRetry }: StaleNoticeProps) {
  const translate = useTranslate();
  const queries = useQueryClient().getQueryCache().findAll({ queryKey: [resource, 'getList'], type: 'active' });
  const shownSince = Math.max(0, ...queries.map(({ state }) => state.dataUpdatedAt));
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
      {translate(messageKeyOf(error))} {translate('rows.states.since', { time: formatDateTime(new Date(shownSince).toISOString(), pageConfig.timeZone) })}
    </Alert>
  );
}
