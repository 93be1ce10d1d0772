import Link from '@mui/material/Link';
import { Nothing } from './Nothing';
import { TextControl } from './TextControl';
import { TextFilter, TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents, InputProps } from './types';

function EmailDisplay({ value }: DisplayProps) {
  if (typeof value !== 'string' || value === '') return <Nothing />;
  return (
    <Link href={`mailto:${value}`} color="inherit">
      {value}
    </Link>
  );
}

function EmailInput(props: InputProps) {
  return <TextControl {...props} type="email" autoComplete="off" />;
}

/** An e-mail address. */
export const email: FieldComponents = {
  Display: EmailDisplay,
  Input: EmailInput,
  Filter: TextFilter,
  FilterValue: TextFilterValue,
  align: 'left',
};
