import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Permission, permissionOf } from '../../../domain/access';
import { INVITED_KINDS, type InvitedKind } from '../../../domain/accounts/invitation';
import { PT_STEP } from '../../../domain/accounts/share';
import { invite } from '../../../domain/api/invitations';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { PercentBox } from '../../../src/fields/PercentBox';
import { PermissionGrid } from '../../../src/fields/PermissionGrid';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { permissionWithin } from '../ceiling';
import { LinkToHandOver } from '../LinkToHandOver';
import { USUAL_AGENT } from '../usualAgent';
import { useCeiling } from '../useCeiling';

const NOTE_MAX = 60;
const isWhole = (value: Partial<Permission>): value is Permission =>
  Object.keys(permissionOf('off')).every((area) => area in value);

/** Asks for the kind and the terms of an invited account, and shows its link this once. */
export function InviteDialog({ receivedPt, onClose }: { receivedPt: number; onClose: () => void }) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const onPhone = useOnPhone();
  const { data: ceiling } = useCeiling();
  const [kind, setKind] = useState<InvitedKind>('agent');
  const [share, setShare] = useState<number | string | null>(null);
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<Partial<Permission> | null>(null);
  const { mutate, data, error, isPending } = useCallMutation(invite);
  const permission = chosen ?? (ceiling ? permissionWithin(USUAL_AGENT, ceiling) : {});
  const isAgent = kind === 'agent';

  if (data) {
    return (
      <Dialog
        open
        fullWidth
        onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
        aria-labelledby="invited-title"
      >
        <DialogTitle id="invited-title">{translate('invitations.ready')}</DialogTitle>
        <DialogContent>
          <LinkToHandOver {...data} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('engine.close')}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={translate('invitations.invite')}
      text={translate('invitations.text')}
      action={translate('invitations.make')}
      fullScreen={onPhone}
      isReady={typeof share === 'number' && (!isAgent || isWhole(permission))}
      isPending={isPending}
      onSubmit={() => {
        if (typeof share !== 'number') return;
        mutate({ body: { kind, share, note: note.trim(), ...(isAgent && isWhole(permission) && { permission }) } });
      }}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {error && <Alert severity="error">{refusal(error)}</Alert>}
        <TextField
          select
          label={translate('invitations.kind')}
          value={kind}
          onChange={({ target }) => setKind(INVITED_KINDS.find((each) => each === target.value) ?? 'agent')}
        >
          {INVITED_KINDS.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`invitations.kinds.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <PercentBox
          label={translate(`invitations.shares.${kind}`)}
          value={share}
          onChange={setShare}
          step={PT_STEP}
          max={receivedPt}
          required
        />
        <TextField
          label={translate('invitations.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
        />
        {isAgent && ceiling && (
          <PermissionGrid
            label={translate('invitations.permission')}
            value={permission}
            onChange={setChosen}
            ceiling={ceiling.permission}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
