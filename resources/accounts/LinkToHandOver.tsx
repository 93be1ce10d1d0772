import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../src/texts/figures';
import { copyText } from '../../src/data/copyText';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';

/** A link that appears only this once, with its expiry, for copying and handing over. */
export function LinkToHandOver({ path, expiresAt }: { path: string; expiresAt: string }) {
  const translate = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  const link = `${window.location.origin}${path}`;
  const copy = async () => {
    const isCopied = await copyText(link);
    if (!isCopied) box.current?.select();
    setSaid(isCopied ? 'copied' : 'copyFailed');
  };
  return (
    <Stack spacing={1}>
      <Typography variant="body2">
        {translate('handedOver.once', { at: formatDateTime(expiresAt, businessTimeZone) })}
      </Typography>
      <TextField
        inputRef={box}
        label={translate('handedOver.label')}
        value={link}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
        onFocus={({ target }) => target.select()}
      />
      <Typography variant="body2" role="status" sx={{ minHeight: '1.5em' }}>
        {said && translate(`accounts.handOver.${said}`)}
      </Typography>
      <div>
        <Button variant="contained" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate('accounts.handOver.copy')}
        </Button>
      </div>
    </Stack>
  );
}
