import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Entity } from '../../domain/entities/entity';
import { FieldInput } from '../../src/fields/FieldInput';
import type { SectionProps } from '../../src/metadata/definition';
import { useFormRule } from '../../src/metadata/form/formRules';
import { reasonFaults } from './reasonFaults';

interface StatusSectionProps extends Pick<SectionProps, 'disabled'> {
  /** An entity with `status`, `effectiveStatus` and `reason`; its texts are `resources.<entity>.status`. */
  entity: Entity;
}

/** An account's status and why it changes, what the chosen one means, and what holds instead because of an upline. */
export function StatusSection({ entity, disabled }: StatusSectionProps) {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord>();
  const chosen: unknown = useWatch({ name: 'status' });
  useFormRule((values) => (record ? reasonFaults(values, record.status) : {}));
  if (!record) return null;

  const { effectiveStatus, childCount } = record;
  const isChanged = chosen !== record.status;
  const isOverruled = effectiveStatus !== 'active' && effectiveStatus !== record.status;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <FieldInput entity={entity} field="status" required disabled={disabled} />
      {!disabled && <FieldInput entity={entity} field="reason" required={isChanged} disabled={false} />}
      <Typography variant="body2" color="text.secondary" role="status" sx={{ gridColumn: '1 / -1' }}>
        {typeof chosen === 'string' && translate(`resources.${entity.name}.status.${chosen}`)}
        {isChanged && chosen !== 'active' && typeof childCount === 'number' && (
          <>
            {' '}
            {childCount === 0
              ? translate(`resources.${entity.name}.status.nobodyBelow`)
              : translate(`resources.${entity.name}.status.countBelow`, { smart_count: childCount })}
          </>
        )}
      </Typography>
      {isOverruled && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1', mt: 1 }}>
          {translate(`accounts.status.byUpline.${effectiveStatus}`)}
        </Alert>
      )}
    </Box>
  );
}
