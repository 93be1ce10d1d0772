import Link from '@mui/material/Link';
import { Nothing } from './Nothing';
import { TextControl } from './TextControl';
import { TextFilter, TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents, InputProps } from './types';

function PhoneDisplay({ value }: DisplayProps) {
  if (typeof value !== 'string' || value === '') return <Nothing />;
  return (
    <Link href={`tel:${value.replace(/[^+\d]/g, '')}`} color="inherit" noWrap>
      {value}
    </Link>
  );
}

function PhoneInput(props: InputProps) {
  return <TextControl {...props} type="tel" autoComplete="off" />;
}

/** A telephone number, to be called with a tap. */
export const phone: FieldComponents = {
  Display: PhoneDisplay,
  Input: PhoneInput,
  Filter: TextFilter,
  FilterValue: TextFilterValue,
  align: 'left',
};
