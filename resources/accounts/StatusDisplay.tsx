import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { OptionChip } from '../../src/fields/OptionChip';
import type { DisplayProps } from '../../src/fields/types';

/** An account's own status, and below it what holds instead when an upline makes it stricter. */
export function StatusDisplay({ entity, field, value, record }: DisplayProps) {
  const translate = useTranslate();
  const { effectiveStatus } = record;
  return (
    <div style={{ display: 'inline-block' }}>
      <OptionChip entity={entity} field={field} value={String(value)} />
      {effectiveStatus !== value && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
          {translate(`accounts.byUpline.${String(effectiveStatus)}`)}
        </Typography>
      )}
    </div>
  );
}
