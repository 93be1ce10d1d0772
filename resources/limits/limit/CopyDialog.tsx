import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LottoRecord } from '../../../domain/entities/lotto';
import type { LimitScope } from '../../../domain/limits/operator-limit';
import { ReasonBox } from '../../../src/fields/ReasonBox';
import { useLottoName } from '../../../src/fields/useLottoName';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { ScopeSwitch } from '../ScopeSwitch';
import { useLimitsCopy } from '../useLimits';

interface CopyDialogProps {
  lotto: LottoRecord;
  lottos: readonly LottoRecord[];
  scope: LimitScope;
  onClose: () => void;
}

/** Copies the limits of one lotto to others. It asks for a reason, as the copy can loosen their limits. */
export function CopyDialog({ lotto, lottos, scope: first, onClose }: CopyDialogProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const copy = useLimitsCopy();
  const [to, setTo] = useState<LottoRecord[]>([]);
  const [scope, setScope] = useState<LimitScope>(first);
  const [reason, setReason] = useState('');
  const isReady = to.length > 0 && reason.trim() !== '';
  const name = nameOf(lotto);
  return (
    <FormDialog
      title={translate('limits.copy.title', { name })}
      text={translate('limits.copy.text', { name })}
      action={translate('limits.copy.confirm', { smart_count: to.length })}
      isReady={isReady}
      isPending={copy.isPending}
      onSubmit={() =>
        copy.mutate(
          { params: { id: lotto.id }, body: { to: to.map(({ id }) => id), scope, reason: reason.trim() } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
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
        <ReasonBox
          size="small"
          required
          label={translate('limits.loosen.reason')}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </FormDialog>
  );
}
