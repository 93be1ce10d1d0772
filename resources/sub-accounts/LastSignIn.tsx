import Typography from '@mui/material/Typography';
import type { SubAccountRecord } from '../../domain/entities/sub-account';
import { FIELDS } from '../../src/fields/registry';
import type { DisplayProps } from '../../src/fields/types';

/** Time of a sub account's last sign-in, with its address below. */
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
