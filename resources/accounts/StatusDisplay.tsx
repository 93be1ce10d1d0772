import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AgentRecord } from '../../domain/entities/agent';
import { OptionChip } from '../../src/fields/OptionChip';
import type { DisplayProps } from '../../src/fields/types';

/** Status fields that all accounts share. */
type Statuses = Pick<AgentRecord, 'status' | 'effectiveStatus'>;

/** An account's own status, and below it the stricter one that an upline imposes. */
export function StatusDisplay({ entity, field, value, record }: DisplayProps<Statuses, 'status'>) {
  const translate = useTranslate();
  const { effectiveStatus } = record;
  return (
    <div style={{ display: 'inline-block' }}>
      <OptionChip entity={entity} field={field} value={value} />
      {effectiveStatus !== value && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
          {translate(`accounts.byUpline.${effectiveStatus}`)}
        </Typography>
      )}
    </div>
  );
}
