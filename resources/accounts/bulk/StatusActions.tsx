import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AccountStatus } from '../../../domain/accounts/status';
import type { BulkActionProps } from '../../../src/metadata/definition';
import { ActionButton } from '../../../src/metadata/ActionButton';
import { StatusDialog } from './StatusDialog';

/** Stopping comes first because it is the action people need in a hurry. */
const OFFERED: readonly AccountStatus[] = ['suspended', 'locked', 'active'];

/** Stops the selected accounts, or reactivates them. */
export function StatusActions({ chosen, onDone }: BulkActionProps) {
  const translate = useTranslate();
  const [status, setStatus] = useState<AccountStatus | null>(null);
  return (
    <>
      {OFFERED.map((offered) => (
        <ActionButton key={offered} variant="outlined" aria-haspopup="dialog" onClick={() => setStatus(offered)}>
          {translate(`rows.status.${offered}.open`)}
        </ActionButton>
      ))}
      {status && <StatusDialog status={status} chosen={chosen} onDone={onDone} onClose={() => setStatus(null)} />}
    </>
  );
}
