import Box from '@mui/material/Box';
import { TextControl } from './TextControl';
import { TextFilter, TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents, InputProps } from './types';

function IdDisplay({ value }: DisplayProps) {
  return (
    <Box component="code" sx={{ fontSize: '0.85em', overflowWrap: 'anywhere' }}>
      {String(value)}
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
