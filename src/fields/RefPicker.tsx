import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useState, type ReactNode, type Ref } from 'react';
import type { Reference } from '../../domain/entities/field';
import { containsTyped } from '../../domain/text/canonical-text';
import { useRecordLabel } from './useRecordLabel';
import { useRested } from './useRested';

/** Pause in typing, in milliseconds, after which the API is queried. */
const REST = 250;

/** Maximum number of options; the text narrows them down. */
const OFFERED = 20;

export interface RefPickerProps<R extends RaRecord> {
  /** The resource to pick from. */
  target: string;
  value: Reference | null;
  /** Called with the reference and, when one was picked, the whole record. */
  onChange: (value: Reference | null, record: R | null) => void;
  onBlur?: () => void;
  label: string;
  id?: string;
  error?: boolean;
  helperText?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Picks one record of a resource by typing a part of it; the API does the search, so it works among thousands. */
export function RefPicker<R extends RaRecord>(props: RefPickerProps<R>) {
  const { target, value, onChange, onBlur, id, disabled, inputRef, ...field } = props;
  const translate = useTranslate();
  const labelOf = useRecordLabel(target);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const text = typed === value?.label ? '' : typed.trim();
  const q = useRested(text, REST);
  const { data, isFetching, isPlaceholderData } = useGetList<R>(
    target,
    { pagination: { page: 1, perPage: OFFERED }, sort: { field: 'id', order: 'ASC' }, filter: q === '' ? {} : { q } },
    { enabled: open, placeholderData: (previous) => previous },
  );
  const found: Reference[] = (data ?? []).map((record) => ({
    id: String(record.id),
    label: labelOf(record),
  }));
  // Results for fewer letters stay until the response comes; filter them, so that Enter doesn't pick a wrong record.
  const isAnswered = q === text && !isPlaceholderData;
  const options = isAnswered ? found : found.filter(({ label }) => containsTyped(label, text));
  return (
    <Autocomplete
      id={id}
      size="small"
      fullWidth
      disabled={disabled}
      value={value}
      options={options}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_event, next) => onChange(next, data?.find((record) => record.id === next?.id) ?? null)}
      onInputChange={(_event, text) => setTyped(text)}
      onBlur={onBlur}
      autoHighlight={text !== ''}
      filterOptions={(offered) => offered}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={isFetching}
      loadingText={translate('engine.loading')}
      noOptionsText={translate('engine.list.nothingFound')}
      clearText={translate('engine.clear')}
      openText={translate('engine.open')}
      closeText={translate('engine.close')}
      renderInput={(params) => <TextField {...params} {...field} inputRef={inputRef} />}
    />
  );
}
