import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Member } from '../../domain/entities/member';
import { NicknameInput } from '../accounts/NicknameInput';
import { useCeiling } from '../accounts/useCeiling';
import { UsernameInput } from '../accounts/UsernameInput';
import { FieldInput } from '../../src/fields/FieldInput';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps } from '../../src/metadata/definition';

/** Name and contact of a new member. */
export function AccountSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { data: ceiling } = useCeiling();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        {ceiling && (
          <UsernameInput label={translate(labelKeyOf(Member.name, 'username'))} disabled={disabled} ceiling={ceiling} />
        )}
      </Box>
      <FieldInput entity={Member} field="nickname" disabled={disabled} Input={NicknameInput} />
      <FieldInput entity={Member} field="phone" disabled={disabled} />
    </Box>
  );
}
