import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { ACCOUNT_STATUSES } from '../../domain/accounts/status';
import type { Entity } from '../../domain/entities/entity';
import { SubAccount } from '../../domain/entities/sub-account';
import { FieldInput } from '../../src/fields/FieldInput';
import type { SectionProps } from '../../src/metadata/definition';
import { useFormRule } from '../../src/metadata/form/formRules';
import { BelowText } from './bulk/BelowText';
import { useStatusEffects } from './bulk/useStatusChange';
import { reasonFaults } from './reasonFaults';

interface StatusSectionProps extends Pick<SectionProps, 'disabled'> {
  /** Entity with `status`, `effectiveStatus` and `reason`; its texts are `resources.<entity>.status`. */
  entity: Entity;
}

/** Input for the status of an account and its reason, with its meaning and any stricter status from an upline. */
export function StatusSection({ entity, disabled }: StatusSectionProps) {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord>();
  const chosen: unknown = useWatch({ name: 'status' });
  const change = ACCOUNT_STATUSES.find((status) => status === chosen && status !== record?.status);
  const isChanged = change !== undefined;
  const effects = useStatusEffects(
    entity.name,
    { ids: [String(record?.id)] },
    change ?? 'active',
    isChanged && !disabled && entity.name !== SubAccount.name,
  );
  useFormRule((values) => (record ? reasonFaults(values, record.status) : {}));
  if (!record) return null;

  const { effectiveStatus } = record;
  const isOverruled = effectiveStatus !== 'active' && effectiveStatus !== record.status;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <FieldInput entity={entity} field="status" required disabled={disabled} />
      {!disabled && <FieldInput entity={entity} field="reason" required={isChanged} disabled={false} />}
      <Typography variant="body2" color="text.secondary" role="status" sx={{ gridColumn: '1 / -1' }}>
        {typeof chosen === 'string' && translate(`resources.${entity.name}.status.${chosen}`)}
        {change && effects.data && (
          <>
            {' '}
            {effects.data.agentsBelow + effects.data.membersBelow === 0 ? (
              translate('accounts.status.nobodyBelow')
            ) : (
              <BelowText status={change} effects={effects.data} />
            )}
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
