import Chip from '@mui/material/Chip';
import { listApplications } from '../../../domain/api/invitations';
import { useRead } from '../../../src/data/useRead';

const ASKED_EVERY_MS = 60_000;

/** How many have applied and wait; nothing where nobody does. */
export function WaitingCount() {
  const { data = [] } = useRead(listApplications, {}, { refetchInterval: ASKED_EVERY_MS });
  const waiting = data.filter(({ state }) => state === 'waiting').length;
  return waiting === 0 ? null : <Chip component="span" size="small" color="error" label={waiting} sx={{ ml: 1 }} />;
}
