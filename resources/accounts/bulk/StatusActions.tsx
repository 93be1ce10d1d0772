import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AccountStatus } from '../../../domain/accounts/status';
import type { BulkActionProps } from '../../../src/metadata/definition';
import { DeedButton } from '../../../src/metadata/DeedButton';
import { StatusDialog } from './StatusDialog';

/** What stops people first: it is what a hand in a hurry comes for. */
const OFFERED: readonly AccountStatus[] = ['suspended', 'locked', 'active'];

/** Stops the accounts that are selected, or lets them work again. */
export function StatusActions({ chosen, onDone }: BulkActionProps) {
  const translate = useTranslate();
  const [status, setStatus] = useState<AccountStatus | null>(null);
  return (
    <>
      {OFFERED.map((offered) => (
        <DeedButton key={offered} variant="outlined" aria-haspopup="dialog" onClick={() => setStatus(offered)}>
          {translate(`rows.status.${offered}.open`)}
        </DeedButton>
      ))}
      {status && <StatusDialog status={status} chosen={chosen} onDone={onDone} onClose={() => setStatus(null)} />}
    </>
  );
}
