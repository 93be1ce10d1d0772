import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LottoRecord } from '../../../domain/entities/lotto';
import type { LimitScope } from '../../../domain/limits/operator-limit';
import { ChangesDialog } from './ChangesDialog';
import { CopyDialog } from './CopyDialog';

interface LimitActionsProps {
  lotto: LottoRecord;
  lottos: readonly LottoRecord[];
  scope: LimitScope;
  isReadOnly: boolean;
}

/** Actions for all limits of a lotto. */
export function LimitActions({ lotto, lottos, scope, isReadOnly }: LimitActionsProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState<'changes' | 'copy' | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack direction="row" sx={{ ml: { sm: 'auto' } }}>
      <Button onClick={() => setOpen('changes')}>{translate('limits.changes.open')}</Button>
      {!isReadOnly && <Button onClick={() => setOpen('copy')}>{translate('limits.copy.open')}</Button>}
      {open === 'changes' && <ChangesDialog lotto={lotto} isReadOnly={isReadOnly} onClose={close} />}
      {open === 'copy' && <CopyDialog lotto={lotto} lottos={lottos} scope={scope} onClose={close} />}
    </Stack>
  );
}
