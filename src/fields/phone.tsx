import Link from '@mui/material/Link';
import { EmptyValue } from './EmptyValue';
import { TextFilter, TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents } from './types';

function PhoneDisplay({ value }: DisplayProps) {
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  return (
    <Link href={`tel:${value.replace(/[^+\d]/g, '')}`} color="inherit" noWrap dir="ltr">
      {value}
    </Link>
  );
}

/** A telephone number that a tap calls. */
export const phone: FieldComponents = {
  Display: PhoneDisplay,
  Filter: TextFilter,
  FilterValue: TextFilterValue,
  align: 'left',
};
