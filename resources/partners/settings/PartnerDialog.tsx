import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PARTNER_NAME_MAX, type PartnerRecord } from '../../../domain/api/partners';
import type { PartnerKind } from '../../../domain/partners/kind';
import { DEFAULT_PACE, type Pace, PACE_MAX } from '../../../domain/partners/pace';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { callsOf } from '../usePartners';
import { IntegerBox } from '../../../src/fields/IntegerBox';
import { ActionDialog } from './ActionDialog';
import type { ShowSecret } from './SecretDialog';

const PARTS = ['perSecond', 'burst'] as const satisfies readonly (keyof Pace)[];

/** A pace while it is typed: null while empty, or the typed text while it is no number. */
type TypedPace = Record<keyof Pace, number | string | null>;

/** Returns whether a typed number of calls is valid. */
const isCalls = (typed: number | string | null, part: keyof Pace): typed is number =>
  typeof typed === 'number' && typed >= 1 && typed <= PACE_MAX[part];

interface PartnerDialogProps {
  kind: PartnerKind;
  /** Null to add one. */
  partner: PartnerRecord | null;
  onSecret: ShowSecret;
  onClose: () => void;
}

/** Edits the details and addresses of a partner; a new one gets its first key. */
export function PartnerDialog({ kind, partner, onSecret, onClose }: PartnerDialogProps) {
  const translate = useTranslate();
  const [account, setAccount] = useState(partner?.account.username ?? '');
  const [name, setName] = useState(partner?.name ?? '');
  const [url, setUrl] = useState(partner?.callbacks?.url ?? '');
  const [typed, setTyped] = useState(partner?.allowed.join('\n') ?? '');
  const [pace, setPace] = useState<TypedPace>(partner?.pace ?? DEFAULT_PACE);
  const adding = useCallMutation(callsOf(kind).add);
  const changing = useCallMutation(callsOf(kind).change, { onDone: onClose });
  const { perSecond, burst } = pace;
  const typedPace = isCalls(perSecond, 'perSecond') && isCalls(burst, 'burst') ? { perSecond, burst } : null;
  const submit = () => {
    if (typedPace === null) return;
    const body = {
      name: name.trim(),
      allowed: typed.split(/[\s,;]+/).filter((network) => network !== ''),
      pace: typedPace,
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
    <ActionDialog
      title={translate(partner ? 'partners.editTitle' : 'partners.add', { name: partner?.name })}
      call={partner ? changing : adding}
      isReady={name.trim() !== '' && account.trim() !== '' && typedPace !== null}
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
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.5 }}>
        {PARTS.map((part) => (
          <IntegerBox
            key={part}
            label={translate(`partners.form.${part}`)}
            helperText={translate(`partners.form.${part}Hint`)}
            value={pace[part]}
            max={PACE_MAX[part]}
            onChange={(calls) => setPace({ ...pace, [part]: calls })}
            error={!isCalls(pace[part], part)}
            required
            sx={{ mt: 1, mb: 0.5 }}
          />
        ))}
      </Box>
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
    </ActionDialog>
  );
}
