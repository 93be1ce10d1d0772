import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { SectionProps } from '../../src/metadata/definition';
import { useLinks } from '../../src/metadata/LinksContext';
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

/** The rate package in force, linked to its rates. */
function PackageLink({ of: { packageInForce } }: { of: AccountTermsRecord }) {
  const { edit } = useLinks('rate-packages');
  if (!packageInForce) return <EmptyValue />;
  const to = edit(packageInForce.id);
  if (!to) return <>{packageInForce.name}</>;
  return (
    <Link component={RouterLink} to={to}>
      {packageInForce.name}
    </Link>
  );
}

/** Account of the terms, and the rate package in force. */
export function GeneralSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const record = useRecordContext<AccountTermsRecord>();
  if (!record) return null;
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)' }, gap: 1.5 }}
      >
        <Fact name={translate('resources.account-terms.fields.username')}>{record.username}</Fact>
        <Fact name={translate('money.kind')}>{translate(`money.kinds.${record.kind}`)}</Fact>
        <Fact name={translate('money.upline')}>{record.upline ?? <EmptyValue />}</Fact>
        <Fact name={translate('money.package.inForce')}>
          <PackageLink of={record} />
        </Fact>
      </Box>
      <PackageInput disabled={disabled} />
    </>
  );
}
