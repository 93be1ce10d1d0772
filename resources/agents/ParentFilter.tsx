import { LazyRefPicker } from '../../src/fields/LazyRefPicker';
import type { FilterProps, FilterValueProps } from '../../src/fields/types';
import { useAgentPath } from './useAgentPath';

/** The name of an agent or of the reader's own account, which is no agent of its own list; the id until it is known. */
function useName(id: string | undefined): string {
  const { data } = useAgentPath(id);
  return data?.at(-1)?.label ?? id ?? '';
}

/** Narrows to the agents directly below one. */
export function ParentFilter({ field, label, meta, values, onChange }: FilterProps) {
  const id = values[field];
  const chosen = typeof id === 'string' && id !== '' ? id : undefined;
  const name = useName(chosen);
  return (
    <LazyRefPicker
      target={meta.target ?? ''}
      value={chosen === undefined ? null : { id: chosen, label: name }}
      onChange={(value) => onChange({ [field]: value?.id ?? null })}
      label={label}
      autoFocus
    />
  );
}

/** The name of the upline on the chip. */
export function ParentFilterValue({ value }: FilterValueProps) {
  return <>{useName(typeof value === 'string' ? value : undefined)}</>;
}
