import FormLabel from '@mui/material/FormLabel';
import { useRecordContext } from 'ra-core';
import { JsonDisplay } from '../json';
import type { InputProps } from '../types';

/** Structured values are never written by a form: it shows what the record has. */
export function JsonInput({ field, label }: InputProps) {
  const record = useRecordContext();
  return (
    <div>
      <FormLabel sx={{ display: 'block' }}>{label}</FormLabel>
      <JsonDisplay value={record?.[field]} />
    </div>
  );
}
