import Link from '@mui/material/Link';
import { EmptyValue } from './EmptyValue';
import { TextFilter, TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents } from './types';

function EmailDisplay({ value }: DisplayProps) {
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  return (
    <Link href={`mailto:${value}`} color="inherit">
      {value}
    </Link>
  );
}

/** An e-mail address. */
export const email: FieldComponents = {
  Display: EmailDisplay,
  Filter: TextFilter,
  FilterValue: TextFilterValue,
  align: 'left',
};
