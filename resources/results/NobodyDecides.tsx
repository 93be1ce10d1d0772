import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { ApprovalMode } from '../../domain/rounds/approval';
import { useActingSub } from '../../src/session/reader';

/** Tells master, before it asks for something, that nobody could decide about it: all of the house are too close to it. */
export function NobodyDecides({ mode }: { mode: ApprovalMode | null }) {
  const translate = useTranslate();
  const isMaster = useActingSub() === null;
  if (mode !== 'secondPerson' || !isMaster) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {translate('results.nobodyDecides')}
    </Alert>
  );
}
