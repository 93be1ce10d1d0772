import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { LazyRefPicker } from '../../src/fields/LazyRefPicker';
import type { FilterProps, FilterValueProps } from '../../src/fields/types';
import { useAgentPath } from './useAgentPath';
import { useCeiling } from './useCeiling';

/** Returns the name of an agent or of the reader's own account; the id while it loads. */
function useName(id: string | undefined): string {
  const { data } = useAgentPath(id);
  return data?.at(-1)?.label ?? id ?? '';
}

/** Filter for the accounts directly below an agent or below the reader. The list of agents lacks the reader. */
export function ParentFilter({ field, label, meta, values, onChange }: FilterProps) {
  const id = values[field];
  const chosen = typeof id === 'string' && id !== '' ? id : undefined;
  const name = useName(chosen);
  const translate = useTranslate();
  const { data: ceiling } = useCeiling();
  return (
    <Stack spacing={1} sx={{ alignItems: 'start' }}>
      <LazyRefPicker
        target={meta.target ?? ''}
        value={chosen === undefined ? null : { id: chosen, label: name }}
        onChange={(value) => onChange({ [field]: value?.id ?? null })}
        label={label}
        autoFocus
      />
      {ceiling && (
        <Button size="small" onClick={() => onChange({ [field]: ceiling.parent.id })}>
          {translate('accounts.directlyBelowYou')}
        </Button>
      )}
    </Stack>
  );
}

/** Name of the upline on the filter chip. */
export function ParentFilterValue({ value }: FilterValueProps) {
  return <>{useName(typeof value === 'string' ? value : undefined)}</>;
}
