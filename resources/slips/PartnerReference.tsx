import Box from '@mui/material/Box';
import type { SlipRecord } from '../../domain/entities/slip';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';

/** A partner's own number of a slip, of any length: on one line, with the whole text on pointing at it. */
export function PartnerReference({ value }: DisplayProps<SlipRecord, 'partnerReference'>) {
  if (value === null) return <EmptyValue />;
  return (
    <Box
      component="span"
      title={value}
      sx={{ display: 'block', maxWidth: '9rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {value}
    </Box>
  );
}
