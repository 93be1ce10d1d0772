import KeyIcon from '@mui/icons-material/KeyOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../src/texts/figures';
import type { SectionProps } from '../../src/metadata/definition';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { withTexts } from '../../src/texts/withTexts';
import { NewPasswordDialog } from './NewPasswordDialog';

const PasswordLinkDialog = lazy(
  withTexts(['invitations'], async () => ({ default: (await import('./PasswordLinkDialog')).PasswordLinkDialog })),
);

/** Loaded on demand because lost devices are rare. */
const ResetFactorDialog = lazy(
  withTexts(['second-factor'], async () => ({ default: (await import('./ResetFactorDialog')).ResetFactorDialog })),
);

const DIALOGS = { password: NewPasswordDialog, link: PasswordLinkDialog, factor: ResetFactorDialog };

/**
 * Time and address of the last sign-in, with actions to reset the password, to create a password link, and to remove a
 * lost second factor.
 */
export function SignInSection({ resource, disabled }: Pick<SectionProps, 'disabled'> & { resource: string }) {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord<string>>();
  const [asking, setAsking] = useState<keyof typeof DIALOGS | null>(null);
  if (!record) return null;

  const Dialog = asking && DIALOGS[asking];
  const { username, lastLoginAt, lastLoginIp } = record;
  const last = () => {
    if (typeof lastLoginAt !== 'string') return translate('accounts.signIn.never');
    const at = formatDateTime(lastLoginAt, businessTimeZone);
    return typeof lastLoginIp === 'string'
      ? translate('accounts.signIn.lastFrom', { at, ip: lastLoginIp })
      : translate('accounts.signIn.last', { at });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2" color="text.secondary">
        {last()}
      </Typography>
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {record['hasSecondFactor'] === true && (
            <Button onClick={() => setAsking('factor')}>{translate('accounts.resetFactor')}</Button>
          )}
          <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => setAsking('link')}>
            {translate('accounts.passwordLink')}
          </Button>
          <Button variant="outlined" startIcon={<KeyIcon />} onClick={() => setAsking('password')}>
            {translate('accounts.newPassword.open')}
          </Button>
        </Box>
      )}
      {Dialog && (
        <Suspense>
          <Dialog resource={resource} id={record.id} username={String(username)} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </Box>
  );
}
