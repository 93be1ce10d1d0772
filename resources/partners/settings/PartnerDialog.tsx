import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PARTNER_NAME_MAX, type PartnerRecord } from '../../../domain/api/partners';
import type { PartnerKind } from '../../../domain/partners/kind';
import { useDeed } from '../../../src/data/useDeed';
import { callsOf } from '../usePartners';
import { DeedDialog } from './DeedDialog';
import type { TellSecret } from './SecretDialog';

interface PartnerDialogProps {
  kind: PartnerKind;
  /** Null to add one. */
  partner: PartnerRecord | null;
  onSecret: TellSecret;
  onClose: () => void;
}

/** Who a partner is and where it calls from; a new one gets its first key. */
export function PartnerDialog({ kind, partner, onSecret, onClose }: PartnerDialogProps) {
  const translate = useTranslate();
  const [account, setAccount] = useState(partner?.account.username ?? '');
  const [name, setName] = useState(partner?.name ?? '');
  const [url, setUrl] = useState(partner?.callbacks?.url ?? '');
  const [typed, setTyped] = useState(partner?.allowed.join('\n') ?? '');
  const adding = useDeed(callsOf(kind).add);
  const changing = useDeed(callsOf(kind).change, { onDone: onClose });
  const submit = () => {
    const body = {
      name: name.trim(),
      allowed: typed.split(/[\s,;]+/).filter((network) => network !== ''),
      ...(kind === 'seamless' && { callbackUrl: url.trim() || null }),
    };
    if (partner) changing.mutate({ params: { id: partner.id }, body: { ...body, version: partner.version } });
    else
      adding.mutate(
        { body: { ...body, account: account.trim() } },
        {
          onSuccess: (made) => {
            onSecret(made);
            onClose();
          },
        },
      );
  };
  return (
    <DeedDialog
      title={translate(partner ? 'partners.editTitle' : 'partners.add', { name: partner?.name })}
      call={partner ? changing : adding}
      isReady={name.trim() !== '' && account.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={translate('partners.form.account')}
        helperText={translate('partners.form.accountHint')}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
        disabled={partner !== null}
        autoFocus={partner === null}
        required
        fullWidth
        size="small"
        margin="dense"
        slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
      />
      <TextField
        label={translate('partners.form.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        fullWidth
        size="small"
        margin="dense"
        slotProps={{ htmlInput: { maxLength: PARTNER_NAME_MAX } }}
      />
      <TextField
        label={translate('partners.form.allowed')}
        helperText={translate('partners.form.allowedHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        minRows={2}
        fullWidth
        size="small"
        margin="dense"
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
      {kind === 'seamless' && (
        <TextField
          label={translate('partners.form.callbackUrl')}
          helperText={translate('partners.form.callbackUrlHint')}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          fullWidth
          size="small"
          margin="dense"
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', spellCheck: false, autoComplete: 'off' } }}
        />
      )}
    </DeedDialog>
  );
}
