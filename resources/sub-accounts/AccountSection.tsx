import Box from '@mui/material/Box';
import { SubAccount } from '../../domain/entities/sub-account';
import { PasswordPair } from '../accounts/PasswordPair';
import { NicknameInput } from '../accounts/NicknameInput';
import { useCeiling } from '../accounts/useCeiling';
import { FieldInput } from '../../src/fields/FieldInput';
import type { SectionProps } from '../../src/metadata/definition';
import { SubUsernameInput } from './SubUsernameInput';

/** Name, password, contact and time limit of a new sub account. */
export function AccountSection({ disabled }: SectionProps) {
  const { data: ceiling } = useCeiling();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        {ceiling && <SubUsernameInput owner={ceiling.parent.label} disabled={disabled} />}
      </Box>
      <PasswordPair entity={SubAccount} disabled={disabled} />
      <FieldInput entity={SubAccount} field="nickname" disabled={disabled} Input={NicknameInput} />
      {(['phone', 'email', 'validUntil'] as const).map((field) => (
        <FieldInput key={field} entity={SubAccount} field={field} disabled={disabled} />
      ))}
    </Box>
  );
}
