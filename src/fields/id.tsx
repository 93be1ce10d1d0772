import Box from '@mui/material/Box';
import { EmptyValue } from './EmptyValue';
import { TextFilter, TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents } from './types';

function IdDisplay({ value }: DisplayProps) {
  if (typeof value !== 'string' && typeof value !== 'number') return <EmptyValue />;
  return (
    <Box component="code" dir="ltr" sx={{ fontSize: '0.85em', overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  );
}

/** A record's own id: made by the app, never typed. */
export const id: FieldComponents = {
  Display: IdDisplay,
  Filter: TextFilter,
  FilterValue: TextFilterValue,
  align: 'left',
};
