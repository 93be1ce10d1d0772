import Box from '@mui/material/Box';
import type { DisplayProps } from '../../src/fields/types';

/** A partner's own number of a slip: as long as it likes, on one line, the whole of it where one points at it. */
export function PartnerReference({ value }: DisplayProps) {
  const text = String(value);
  return (
    <Box component="span" title={text} sx={{ display: 'block', maxWidth: '9rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  );
}
