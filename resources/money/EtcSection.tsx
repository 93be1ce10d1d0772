import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { AccountTerms } from '../../domain/entities/account-terms';
import { FieldInput } from '../../src/fields/FieldInput';
import type { SectionProps } from '../../src/metadata/definition';

/** Clearing cycle of an account, and the note that no bet can exceed its credit. */
export function EtcSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const funds: unknown = useWatch({ name: 'funds' });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      {funds === 'cash' ? (
        <Typography variant="body2">{translate('money.etc.neverCleared')}</Typography>
      ) : (
        <FieldInput entity={AccountTerms} field="clearingCycle" disabled={disabled} />
      )}
      <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {translate('money.etc.exceeding')}
      </Typography>
    </Box>
  );
}
