import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useRecordContext } from 'ra-core';
import { Nothing } from './Nothing';
import { TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents, InputProps } from './types';

function JsonDisplay({ value }: Pick<DisplayProps, 'value'>) {
  if (value === undefined || value === null) return <Nothing />;
  return (
    <Box component="pre" sx={{ m: 0, fontSize: '0.75rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}

/** Structured values are never written by a form: it shows what the record has. */
function JsonInput({ field, label }: InputProps) {
  const record = useRecordContext();
  return (
    <div>
      <FormLabel sx={{ display: 'block' }}>{label}</FormLabel>
      <JsonDisplay value={record?.[field]} />
    </div>
  );
}

/** A structured value as it is; screens that care for one bring a display of their own. */
export const json: FieldComponents = {
  Display: JsonDisplay,
  Input: JsonInput,
  FilterValue: TextFilterValue,
  align: 'left',
};
