import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Member } from '../../domain/entities/member';
import { FieldInput } from '../../src/fields/FieldInput';
import { MoneyInput } from '../../src/fields/inputs/MoneyInput';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps } from '../../src/metadata/definition';

const STAKES = ['maxLineStake', 'maxSlipStake', 'maxDayStake'] as const;

/** Maximum stakes of a member, each with its meaning, and the end of a betting suspension. */
export function LimitsSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(6, 1fr)' }, columnGap: 2 }}>
      {STAKES.map((field) => (
        <Box key={field} sx={{ gridColumn: { sm: 'span 2' } }}>
          <MoneyInput
            entity={Member.name}
            field={field}
            meta={Member.fields[field].meta}
            label={translate(labelKeyOf(Member.name, field))}
            hint={translate(`resources.members.limits.${field}`)}
            required={false}
            disabled={disabled}
          />
        </Box>
      ))}
      <Box sx={{ gridColumn: { sm: 'span 3' } }}>
        <FieldInput entity={Member} field="excludedUntil" disabled={disabled} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ gridColumn: { sm: 'span 3' }, alignSelf: 'center' }}>
        {translate('resources.members.limits.excludedUntil')}
      </Typography>
    </Box>
  );
}
