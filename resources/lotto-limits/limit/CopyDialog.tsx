import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LottoRecord } from '../../../domain/entities/lotto';
import type { LimitScope } from '../../../domain/limits/house-limit';
import { useLottoName } from '../../../src/fields/useLottoName';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { ScopeSwitch } from '../ScopeSwitch';
import { useLimitMutations } from '../useLimits';

interface CopyDialogProps {
  lotto: LottoRecord;
  lottos: readonly LottoRecord[];
  scope: LimitScope;
  onClose: () => void;
}

/** Gives other lottos the limits of one; since some of them may get looser by it, it asks why. */
export function CopyDialog({ lotto, lottos, scope: first, onClose }: CopyDialogProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { copy } = useLimitMutations(lotto.id);
  const [to, setTo] = useState<LottoRecord[]>([]);
  const [scope, setScope] = useState<LimitScope>(first);
  const [reason, setReason] = useState('');
  const isReady = to.length > 0 && reason.trim() !== '';
  const name = nameOf(lotto);
  return (
    <Dialog open onClose={() => !copy.isPending && onClose()} aria-labelledby="copy-title" fullWidth maxWidth="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) copy.mutate({ to: to.map(({ id }) => id), scope, reason: reason.trim() }, { onSuccess: onClose });
        }}
      >
        <DialogTitle id="copy-title">{translate('limits.copy.title', { name })}</DialogTitle>
        <DialogContent>
          <DialogContentText gutterBottom>{translate('limits.copy.text', { name })}</DialogContentText>
          {copy.error && <FailureNotice error={copy.error} />}
          <Stack spacing={1.5} sx={{ mt: 1 }}>
            <ScopeSwitch scope={scope} hasOpen onChange={setScope} />
            <Autocomplete
              multiple
              disableCloseOnSelect
              size="small"
              options={lottos.filter(({ id }) => id !== lotto.id)}
              value={to}
              onChange={(_event, chosen) => setTo(chosen)}
              getOptionLabel={(option: LottoRecord) => nameOf(option)}
              getOptionKey={({ id }) => id}
              clearText={translate('engine.clear')}
              openText={translate('engine.open')}
              closeText={translate('engine.close')}
              noOptionsText={translate('engine.list.nothingFound')}
              renderInput={(params) => <TextField {...params} label={translate('limits.copy.to')} autoFocus />}
            />
            <TextField
              size="small"
              required
              label={translate('limits.loosen.reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={copy.isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={copy.isPending}>
            {translate('limits.copy.confirm', { smart_count: to.length })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
