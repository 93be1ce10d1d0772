import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Agent } from '../../domain/entities/agent';
import { FIELDS } from '../../src/fields/registry';
import { SecretInput } from '../../src/fields/secret';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps } from '../../src/metadata/definition';
import { UsernameInput } from './UsernameInput';
import { useCeiling } from './useCeiling';

const CONTACT = ['nickname', 'phone', 'email'] as const;

/** Name, password and contact of a new agent. */
export function AccountSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { data: ceiling } = useCeiling();
  const labelOf = (field: string) => translate(labelKeyOf(Agent.name, field));
  const secret = { entity: Agent.name, meta: Agent.fields.password.meta, required: false, disabled };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        {ceiling && <UsernameInput label={labelOf('username')} disabled={disabled} ceiling={ceiling} />}
      </Box>
      <SecretInput
        {...secret}
        field="password"
        label={labelOf('password')}
        hint={translate('resources.agents.password.hint')}
      />
      <SecretInput
        {...secret}
        field="confirmPassword"
        label={labelOf('confirmPassword')}
        hint={translate('resources.agents.password.hintConfirm')}
      />
      {CONTACT.map((field) => {
        const { meta } = Agent.fields[field];
        const { Input } = FIELDS[meta.type];
        return (
          <Input
            key={field}
            entity={Agent.name}
            field={field}
            meta={meta}
            label={labelOf(field)}
            required={meta.required}
            disabled={disabled}
          />
        );
      })}
    </Box>
  );
}
