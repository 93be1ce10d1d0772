import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Nothing } from '../../fields/Nothing';
import type { SectionProps } from '../../metadata/definition';
import type { AccountTermsRecord } from './accountTerms';
import { PackageInput } from './PackageInput';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** Whose terms they are, and the package that is bet by. */
export function GeneralSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const record = useRecordContext<AccountTermsRecord>();
  if (!record) return null;
  return (
    <>
      <Box component="dl" sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)' }, gap: 1.5 }}>
        <Fact name={translate('resources.account-terms.fields.username')}>{record.username}</Fact>
        <Fact name={translate('money.kind')}>{translate(`money.kinds.${record.kind}`)}</Fact>
        <Fact name={translate('money.upline')}>{record.upline ?? <Nothing />}</Fact>
        <Fact name={translate('money.package.inForce')}>{record.packageInForce?.name ?? <Nothing />}</Fact>
      </Box>
      <PackageInput disabled={disabled} />
    </>
  );
}
