import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SubAccountRecord } from '../../domain/entities/sub-account';
import { DateDisplay, isOver } from '../../src/fields/date';
import type { DisplayProps } from '../../src/fields/types';

/** Last day on which a sub account can sign in, with a mark once it has passed. */
export function ValidUntil({ value }: DisplayProps<SubAccountRecord, 'validUntil'>) {
  const translate = useTranslate();
  if (value === null) return <>{translate('resources.sub-accounts.validity.open')}</>;
  return (
    <>
      <DateDisplay value={value} />
      {isOver(value) && (
        <Typography variant="caption" color="error" sx={{ display: 'block' }}>
          {translate('resources.sub-accounts.validity.over')}
        </Typography>
      )}
    </>
  );
}
