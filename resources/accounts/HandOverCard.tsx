import CheckCircle from '@mui/icons-material/CheckCircle';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { copyText } from '../../src/data/copyText';
import { businessName } from '../../src/metadata/businessName';

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </>
  );
}

type Copying = 'no' | 'done' | 'failed';

interface HandOverCardProps {
  /** The completed action, such as "coma1 was added". */
  title: string;
  username: string;
  oneTimePassword: string;
  /** Further actions next to copying. */
  children: ReactNode;
}

/**
 * Sign-in details for a person: username, one-time password, and sign-in address. The password appears only this once.
 */
export function HandOverCard({ title, username, oneTimePassword, children }: HandOverCardProps) {
  const translate = useTranslate();
  const [copying, setCopying] = useState<Copying>('no');
  const text = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const link = `${window.location.origin}/login`;
  const message = translate('accounts.handOver.message', {
    brand: businessName,
    link,
    username,
    password: oneTimePassword,
  });

  const copy = async () => {
    const isCopied = await copyText(message);
    if (!isCopied) text.current?.select();
    setCopying(isCopied ? 'done' : 'failed');
  };

  return (
    <>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h3"
        component="h2"
        sx={{ display: 'flex', gap: 1, outline: 'none' }}
      >
        <CheckCircle color="success" />
        {title}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5 }}>
        <Fact name={translate('accounts.handOver.username')} value={username} />
        <Fact name={translate('accounts.handOver.oneTimePassword')} value={oneTimePassword} />
        <Fact name={translate('accounts.handOver.link')} value={link} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('accounts.handOver.once')}
      </Typography>
      <TextField
        inputRef={text}
        label={translate('accounts.handOver.text')}
        value={message}
        multiline
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Typography variant="body2" role="status" sx={{ minHeight: '1.5em' }}>
        {copying === 'done' && translate('accounts.handOver.copied')}
        {copying === 'failed' && translate('accounts.handOver.copyFailed')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Button variant="contained" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate('accounts.handOver.copy')}
        </Button>
        {children}
      </Box>
    </>
  );
}
