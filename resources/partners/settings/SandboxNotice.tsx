import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useServerNow } from '../../../src/data/useServerNow';
import { momentText } from '../../../src/fields/businessMoment';

/** Says that this is a sandbox, and shows its clock. */
export function SandboxNotice() {
  const translate = useTranslate();
  const at = momentText(new Date(useServerNow()).toISOString());
  return (
    <Alert severity="info" variant="outlined">
      {translate('partners.sandbox', { at })}
    </Alert>
  );
}
