import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import type { FilterValues } from '../../fields/types';
import type { ResolvedField } from '../fieldOf';
import { showFirstFault } from '../form/firstFault';
import { isFilterValue } from './filterKeys';

interface FilterEditorProps {
  field: ResolvedField;
  /** The filter's present values of this field. */
  values: FilterValues;
  anchor: HTMLElement;
  onApply: (values: FilterValues) => void;
  onClose: () => void;
}

/** The small form in which one field's filter is set; Enter or the button applies it, Escape leaves it unchanged. */
export function FilterEditor({ field, values, anchor, onApply, onClose }: FilterEditorProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState(values);
  const { Filter } = field.components;
  if (!Filter) return null;
  const label = translate(field.labelKey);

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    // An unreadable value would match nothing, or the server would refuse it as a whole.
    if (showFirstFault(event.currentTarget)) return;
    onApply(draft);
    onClose();
  };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, width: 300 } } }}
    >
      <form onSubmit={apply} noValidate>
        <Stack spacing={1}>
          <strong>{label}</strong>
          <Filter
            entity={field.entity}
            field={field.field}
            meta={field.meta}
            label={label}
            values={draft}
            onChange={(changes) => setDraft({ ...draft, ...changes })}
          />
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
            <Button
              type="submit"
              variant="contained"
              // A box that shows its fault when left would move the button from under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              disabled={!Object.values({ ...values, ...draft }).some(isFilterValue) && Object.keys(values).length === 0}
            >
              {translate('engine.filter.apply')}
            </Button>
          </Stack>
        </Stack>
      </form>
    </Popover>
  );
}
