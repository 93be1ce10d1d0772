import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Agent, type AgentRecord } from '../../domain/entities/agent';
import { FIELDS } from '../../src/fields/registry';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps } from '../../src/metadata/definition';

/** An agent's status, what the chosen one does to those below, and what holds instead because of an upline. */
export function StatusSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const record = useRecordContext<AgentRecord>();
  const chosen: unknown = useWatch({ name: 'status' });
  const { meta } = Agent.fields.status;
  const { Input } = FIELDS[meta.type];
  const overruled = record && record.effectiveStatus !== 'active' && record.effectiveStatus !== record.status;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        columnGap: 2,
        alignItems: 'center',
      }}
    >
      <Input
        entity={Agent.name}
        field="status"
        meta={meta}
        label={translate(labelKeyOf(Agent.name, 'status'))}
        required
        disabled={disabled}
      />
      <Typography variant="body2" color="text.secondary" role="status">
        {typeof chosen === 'string' && translate(`resources.agents.status.${chosen}`)}
        {record && chosen !== record.status && chosen !== 'active' && (
          <>
            {' '}
            {record.childCount === 0
              ? translate('resources.agents.status.nobodyBelow')
              : translate('resources.agents.status.countBelow', { smart_count: record.childCount })}
          </>
        )}
      </Typography>
      {overruled && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1', mt: 1 }}>
          {translate(`resources.agents.status.byUpline.${record.effectiveStatus}`)}
        </Alert>
      )}
    </Box>
  );
}
