import Box from '@mui/material/Box';
import { Nothing } from './Nothing';
import { TextControl } from './TextControl';
import { TextFilter, TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents, InputProps } from './types';

function IdDisplay({ value }: DisplayProps) {
  if (typeof value !== 'string' && typeof value !== 'number') return <Nothing />;
  return (
    <Box component="code" sx={{ fontSize: '0.85em', overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  );
}

function IdInput(props: InputProps) {
  return <TextControl {...props} disabled />;
}

/** A record's own id: made by the app, never typed. */
export const id: FieldComponents = {
  Display: IdDisplay,
  Input: IdInput,
  Filter: TextFilter,
  FilterValue: TextFilterValue,
  align: 'left',
};
