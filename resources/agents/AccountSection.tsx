import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Agent } from '../../domain/entities/agent';
import { PasswordPair } from '../accounts/PasswordPair';
import { NicknameInput } from '../accounts/NicknameInput';
import { useCeiling } from '../accounts/useCeiling';
import { UsernameInput } from '../accounts/UsernameInput';
import { FieldInput } from '../../src/fields/FieldInput';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps } from '../../src/metadata/definition';

/** Name, password and contact of a new agent. */
export function AccountSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { data: ceiling } = useCeiling();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        {ceiling && (
          <UsernameInput label={translate(labelKeyOf(Agent.name, 'username'))} disabled={disabled} ceiling={ceiling} />
        )}
      </Box>
      <PasswordPair entity={Agent} disabled={disabled} />
      <FieldInput entity={Agent} field="nickname" disabled={disabled} Input={NicknameInput} />
      <FieldInput entity={Agent} field="phone" disabled={disabled} />
      <FieldInput entity={Agent} field="email" disabled={disabled} />
    </Box>
  );
}
