import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AgentRecord } from '../../domain/entities/agent';
import type { Reference } from '../../domain/entities/field';
import { LazyRefPicker } from '../../src/fields/LazyRefPicker';
import type { SectionProps } from '../../src/metadata/definition';
import { permissionWithin, shareWithin } from '../accounts/ceiling';
import { useCeiling } from '../accounts/useCeiling';

/** Copies share and permission from another agent, limited to the ceiling; never names or contacts. */
export function CopySection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { data: ceiling } = useCeiling();
  const { setValue } = useFormContext();
  const [source, setSource] = useState<Reference | null>(null);
  if (!ceiling) return null;

  const copy = (agent: Pick<AgentRecord, 'givenPt' | 'permission'>) => {
    const how = { shouldDirty: true, shouldValidate: true };
    setValue('givenPt', shareWithin(agent.givenPt, ceiling), how);
    setValue('permission', permissionWithin(agent.permission, ceiling), how);
  };

  return (
    <>
      <LazyRefPicker<AgentRecord>
        target="agents"
        value={source}
        label={translate('resources.agents.copy.pick')}
        disabled={disabled}
        onChange={(picked, agent) => {
          setSource(picked);
          if (agent) copy(agent);
        }}
      />
      <FormHelperText role="status">
        {source
          ? translate('resources.agents.copy.done', { name: source.label })
          : translate('resources.agents.copy.hint')}
      </FormHelperText>
    </>
  );
}
