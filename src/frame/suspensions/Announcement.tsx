import Alert from '@mui/material/Alert';
import { readAnnouncement } from '../../../domain/api/announcement';
import { useRead } from '../../data/useRead';

/** A long interval, because no announcement needs immediate action. */
const POLL_INTERVAL_MS = 5 * 60_000;

/** Shows the operator's announcement to everybody. */
export function Announcement() {
  const { data } = useRead(readAnnouncement, {}, { refetchInterval: POLL_INTERVAL_MS });
  if (!data || data.text === null) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {data.text}
    </Alert>
  );
}
