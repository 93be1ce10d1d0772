import KeyIcon from '@mui/icons-material/KeyOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { formatDateTime } from '../../domain/format';
import type { SectionProps } from '../../src/metadata/definition';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { NewPasswordDialog } from './NewPasswordDialog';
import { PasswordLinkDialog } from './PasswordLinkDialog';

/** When and from where an account last signed in, and the ways to a new password: a link to hand over, or one that is made. */
export function SignInSection({ resource, disabled }: Pick<SectionProps, 'disabled'> & { resource: string }) {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord<string>>();
  const [asking, setAsking] = useState<'password' | 'link' | null>(null);
  if (!record) return null;

  const Dialog = asking === 'link' ? PasswordLinkDialog : NewPasswordDialog;
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
          <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => setAsking('link')}>
            {translate('accounts.link.open')}
          </Button>
          <Button variant="outlined" startIcon={<KeyIcon />} onClick={() => setAsking('password')}>
            {translate('accounts.newPassword.open')}
          </Button>
        </Box>
      )}
      {asking && (
        <Dialog resource={resource} id={record.id} username={String(username)} onClose={() => setAsking(null)} />
      )}
    </Box>
  );
}
