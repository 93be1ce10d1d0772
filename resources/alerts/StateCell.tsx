import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { AlertRecord } from '../../domain/entities/alert';
import { can } from '../../src/session/reader';
import { optionKeyOf } from '../../src/fields/OptionChip';
import type { DisplayProps } from '../../src/fields/types';
import { ActionButton } from '../../src/metadata/ActionButton';

const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog')).AssignDialog }));
const ResolveDialog = lazy(async () => ({ default: (await import('./ResolveDialog')).ResolveDialog }));

/** An open alert asks for attention, unlike an open round. */
const TONES = { open: 'error', assigned: 'warning', resolved: 'default' } as const;

/** State of an alert, with actions for readers who can take them. */
export function StateCell({ entity, field, value, record }: DisplayProps<AlertRecord, 'state'>) {
  const translate = useTranslate();
  const [asking, setAsking] = useState<'assign' | 'resolve' | null>(null);
  const close = () => setAsking(null);
  const chip = (
    <span className="state-chip" data-tone={TONES[value]}>
      {translate(optionKeyOf({ entity, field }, value))}
    </span>
  );
  if (value === 'resolved' || !can('update', 'system')) return chip;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      {chip}
      <ActionButton size="small" variant="outlined" onClick={() => setAsking('assign')}>
        {translate('alerts.assign')}
      </ActionButton>
      <ActionButton size="small" variant="outlined" onClick={() => setAsking('resolve')}>
        {translate('alerts.resolve')}
      </ActionButton>
      {asking !== null && (
        <Suspense>
          {asking === 'assign' ? (
            <AssignDialog alert={record} onClose={close} />
          ) : (
            <ResolveDialog alert={record} onClose={close} />
          )}
        </Suspense>
      )}
    </Stack>
  );
}
