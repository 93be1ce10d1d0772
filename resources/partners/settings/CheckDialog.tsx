import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PartnerRecord, SignatureCheck } from '../../../domain/api/partners';
import type { PartnerKind } from '../../../domain/partners/kind';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { CopyTextButton } from '../../../src/metadata/CopyTextButton';
import { callsOf } from '../usePartners';
import { ActionDialog } from './ActionDialog';
import { nameOfKey } from './keyName';

const FIELDS = ['method', 'path', 'timestamp', 'nonce', 'idempotencyKey', 'body', 'signature'] as const;
type Field = (typeof FIELDS)[number];

const EMPTY: Record<Field, string> = {
  method: 'GET',
  path: '/api/partner/v1/rounds',
  timestamp: '',
  nonce: '',
  idempotencyKey: '',
  body: '',
  signature: '',
};

/** Makes line ends visible. */
const visible = (text: string) => text.replaceAll('\n', '⏎\n');

function Result({ check }: { check: SignatureCheck }) {
  const translate = useTranslate();
  const { isRight, slip, isTimely, toSign } = check;
  return (
    <>
      <Alert severity={isRight ? 'success' : 'error'} sx={{ my: 1 }}>
        {isRight
          ? translate('partners.check.right')
          : translate(slip === null ? 'partners.check.wrong' : `partners.check.slips.${slip}`)}
      </Alert>
      {!isTimely && <Alert severity="warning">{translate('partners.check.late')}</Alert>}
      <Typography component="h3" variant="subtitle2" sx={{ mt: 1 }}>
        {translate('partners.check.toSign')}
      </Typography>
      <Box
        component="pre"
        dir="ltr"
        sx={{ m: 0, p: 1, bgcolor: 'action.hover', fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {visible(toSign)}
      </Box>
      <CopyTextButton text={toSign} label="partners.copy" of={translate('partners.check.toSign')} />
    </>
  );
}

interface CheckDialogProps {
  kind: PartnerKind;
  partner: PartnerRecord;
  onClose: () => void;
}

/** Checks a signature: shows the text to sign, whether the signature is valid, and a likely mistake. */
export function CheckDialog({ kind, partner, onClose }: CheckDialogProps) {
  const translate = useTranslate();
  const [keyId, setKey] = useState(partner.keys[0]?.id ?? '');
  const [typed, setTyped] = useState(EMPTY);
  const checking = useCallMutation(callsOf(kind).check);
  return (
    <ActionDialog
      title={translate('partners.check.title', { name: partner.name })}
      text={translate('partners.check.hint')}
      action={translate('partners.check.do')}
      cancel={translate('ra.action.close')}
      call={checking}
      isReady={keyId !== '' && typed.path !== ''}
      onSubmit={() => checking.mutate({ params: { id: partner.id }, body: { ...typed, keyId } })}
      onClose={onClose}
    >
      <TextField
        select
        fullWidth
        size="small"
        margin="dense"
        label={translate('partners.check.key')}
        value={keyId}
        onChange={({ target }) => setKey(target.value)}
      >
        {partner.keys.map((key) => (
          <MenuItem key={key.id} value={key.id}>
            {nameOfKey(key)} · {translate(key.isTest ? 'partners.keys.test' : 'partners.keys.live')}
          </MenuItem>
        ))}
      </TextField>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          fullWidth
          size="small"
          margin="dense"
          multiline={field === 'body'}
          label={translate(`partners.check.fields.${field}`)}
          value={typed[field]}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoComplete: 'off' } }}
        />
      ))}
      {checking.data && <Result check={checking.data} />}
    </ActionDialog>
  );
}
