import FormLabel from '@mui/material/FormLabel';
import { useRecordContext } from 'ra-core';
import { JsonDisplay } from '../json';
import type { InputProps } from '../types';

/** Shows the record's structured value; forms never write such values. */
export function JsonInput({ field, label }: InputProps) {
  const record = useRecordContext();
  return (
    <div>
      <FormLabel sx={{ display: 'block' }}>{label}</FormLabel>
      <JsonDisplay value={record?.[field]} />
    </div>
  );
}
