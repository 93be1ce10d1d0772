import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { SubAccount } from '../../domain/entities/sub-account';
import { REDUCTIONS } from '../../domain/accounts/reductions';
import { useHeldReductions } from '../../src/session/reader';
import { FlagInput } from '../../src/fields/inputs/FlagInput';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps } from '../../src/metadata/definition';

/**
 * Restrictions of a sub account in addition to its levels. Readers can't remove a restriction that applies to
 * themselves.
 */
export function ReductionsSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const held = useHeldReductions();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 1, mt: -1 }}>
      {REDUCTIONS.map((field) => (
        <FlagInput
          key={field}
          entity={SubAccount.name}
          field={field}
          meta={SubAccount.fields[field].meta}
          label={translate(labelKeyOf(SubAccount.name, field))}
          hint={translate(`resources.sub-accounts.reductions.${field}`)}
          required={false}
          disabled={disabled || held[field]}
        />
      ))}
    </Box>
  );
}
