import Alert from '@mui/material/Alert';
import { readAnnouncement } from '../../../domain/api/announcement';
import { useRead } from '../../data/useRead';

/** It is no news that anybody has to act on at once. */
const POLL_INTERVAL_MS = 5 * 60_000;

/** What the house says to everybody. */
export function Announcement() {
  const { data } = useRead(readAnnouncement, {}, { refetchInterval: POLL_INTERVAL_MS });
  if (!data || data.text === null) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {data.text}
    </Alert>
  );
}
