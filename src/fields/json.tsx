import Box from '@mui/material/Box';
import { EmptyValue } from './EmptyValue';
import { TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents } from './types';

/** A structured value as text, one part per line. */
export function JsonDisplay({ value }: Pick<DisplayProps, 'value'>) {
  if (value === undefined || value === null) return <EmptyValue />;
  return (
    <Box component="pre" sx={{ m: 0, fontSize: '0.75rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}

/** A structured value shown as it is; screens that need more provide a display of their own. */
export const json: FieldComponents = {
  Display: JsonDisplay,
  FilterValue: TextFilterValue,
  align: 'left',
};
