import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

interface RequestIdProps {
  id: string | null;
}

/** Shows the id by which the operator finds a failed request in the log; one click selects it whole. */
export function RequestId({ id }: RequestIdProps) {
  const translate = useTranslate();
  if (id === null) return null;
  return (
    <Box sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
      {translate('engine.requestId')}:{' '}
      <Box component="code" sx={{ userSelect: 'all' }}>
        {id}
      </Box>
    </Box>
  );
}
