import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { ApprovalMode } from '../../domain/rounds/approval';
import { useActingSub } from '../../src/session/reader';

/**
 * Warns master before a submission that nobody could approve it, because all possible approvers are too closely
 * involved.
 */
export function NoApproverNotice({ mode }: { mode: ApprovalMode | null }) {
  const translate = useTranslate();
  const isMaster = useActingSub() === null;
  if (mode !== 'secondPerson' || !isMaster) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {translate('results.noApprover')}
    </Alert>
  );
}
