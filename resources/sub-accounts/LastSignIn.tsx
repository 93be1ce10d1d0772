import Typography from '@mui/material/Typography';
import type { SubAccountRecord } from '../../domain/entities/sub-account';
import { FIELDS } from '../../src/fields/registry';
import type { DisplayProps } from '../../src/fields/types';

/** When a sub account last signed in, and below it from where. */
export function LastSignIn(props: DisplayProps<SubAccountRecord, 'lastLoginAt'>) {
  const { Display } = FIELDS.dateTime;
  const { lastLoginIp } = props.record;
  return (
    <>
      <Display {...props} />
      {lastLoginIp !== null && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {lastLoginIp}
        </Typography>
      )}
    </>
  );
}
