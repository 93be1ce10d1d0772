import CheckCircle from '@mui/icons-material/CheckCircle';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { businessName } from '../../src/metadata/businessName';
import type { CreatedProps } from '../../src/metadata/definition';
import { useLinks } from '../../src/metadata/LinksContext';

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

/** What is handed on to a new agent: its name, the password that is shown this once, and where to sign in. */
export function AgentCreated({ record, onAnother }: CreatedProps) {
  const translate = useTranslate();
  const { list } = useLinks('agents');
  const [copying, setCopying] = useState<Copying>('no');
  const text = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const facts = {
    brand: businessName,
    link: `${window.location.origin}/login`,
    username: String(record['username']),
    password: String(record['oneTimePassword']),
  };
  const message = translate('resources.agents.created.message', facts);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message);
      setCopying('done');
    } catch {
      text.current?.select();
      setCopying('failed');
    }
  };

  return (
    <Paper variant="outlined" sx={{ maxWidth: 560, p: 2 }}>
      <Typography
        ref={title}
        tabIndex={-1}
        variant="h3"
        component="h2"
        sx={{ display: 'flex', gap: 1, outline: 'none' }}
      >
        <CheckCircle color="success" />
        {translate('resources.agents.created.title', { username: facts.username })}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5 }}>
        <Fact name={translate('resources.agents.fields.username')} value={facts.username} />
        <Fact name={translate('resources.agents.created.oneTimePassword')} value={facts.password} />
        <Fact name={translate('resources.agents.created.link')} value={facts.link} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('resources.agents.created.once')}
      </Typography>
      <TextField
        inputRef={text}
        label={translate('resources.agents.created.text')}
        value={message}
        multiline
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Typography variant="body2" role="status" sx={{ minHeight: '1.5em' }}>
        {copying === 'done' && translate('resources.agents.created.copied')}
        {copying === 'failed' && translate('resources.agents.created.copyFailed')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Button variant="contained" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate('resources.agents.created.copy')}
        </Button>
        <Button variant="outlined" onClick={onAnother}>
          {translate('resources.agents.created.another')}
        </Button>
        {list && (
          <Button component={RouterLink} to={list}>
            {translate('resources.agents.toList')}
          </Button>
        )}
      </Box>
    </Paper>
  );
}
