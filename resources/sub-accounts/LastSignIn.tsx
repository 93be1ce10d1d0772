import Typography from '@mui/material/Typography';
import { FIELDS } from '../../src/fields/registry';
import type { DisplayProps } from '../../src/fields/types';

/** When a sub account last signed in, and below it from where. */
export function LastSignIn(props: DisplayProps) {
  const { Display } = FIELDS.dateTime;
  const { lastLoginIp } = props.record;
  return (
    <>
      <Display {...props} />
      {typeof lastLoginIp === 'string' && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {lastLoginIp}
        </Typography>
      )}
    </>
  );
}
