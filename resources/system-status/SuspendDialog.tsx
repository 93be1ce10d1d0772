import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isSameSuspended, type Pause, type Suspended } from '../../domain/rounds/suspension';
import { useRoundsOf } from '../../src/context/useRoundsOf';
import { useRoundText } from '../../src/context/useRoundText';
import { typedMoment } from '../../src/fields/businessMoment';
import { DateTimeBox, isLocalMoment } from '../../src/fields/dates/DateTimeBox';
import { ReasonBox } from '../../src/fields/ReasonBox';
import { useLottoName, type NamedLotto } from '../../src/fields/useLottoName';
import { FormDialog } from '../../src/metadata/FormDialog';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';

interface SuspendDialogProps {
  lottos: readonly (NamedLotto & { id: string })[];
  suspended: readonly Suspended[];
  isBusy: boolean;
  error: Error | null;
  onConfirm: (pause: Pause) => void;
  onClose: () => void;
}

const ALL = 'all';

/** Asks for the scope, the reason and the end of a suspension. */
export function SuspendDialog({ lottos, suspended, isBusy, error, onConfirm, onClose }: SuspendDialogProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const [what, setWhat] = useState(ALL);
  const [roundId, setRoundId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && reason.trim() === '';
  const isReadable = until === null || isLocalMoment(until);
  const lottoId = what === ALL ? null : what;
  const roundText = useRoundText();
  const rounds = useRoundsOf(lottoId, null).filter(({ state }) => state === 'open' || state === 'suspended');

  function submit(): void {
    setTried(true);
    if (reason.trim() === '' || !isReadable) return;
    onConfirm({ lottoId, roundId, reason: reason.trim(), until: until === null ? null : typedMoment(until) });
  }

  return (
    <FormDialog
      title={translate('shell.suspension.question')}
      text={translate('shell.suspension.effect')}
      action={translate('shell.suspension.submit')}
      color="error"
      maxWidth="xs"
      isReady
      isPending={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {error && <FailureNotice error={error} />}
        <TextField
          select
          label={translate('shell.suspension.scope')}
          value={what}
          onChange={({ target }) => {
            setWhat(target.value);
            setRoundId(null);
          }}
        >
          <MenuItem value={ALL}>{translate('shell.suspension.all')}</MenuItem>
          {lottos.map((lotto) => (
            <MenuItem key={lotto.id} value={lotto.id}>
              {nameOf(lotto)}
            </MenuItem>
          ))}
        </TextField>
        {rounds.length > 0 && (
          <TextField
            select
            label={translate('shell.suspension.round')}
            value={roundId ?? ALL}
            onChange={({ target }) => setRoundId(target.value === ALL ? null : target.value)}
          >
            <MenuItem value={ALL}>{translate('shell.suspension.allRounds')}</MenuItem>
            {rounds.map((round) => (
              <MenuItem key={round.id} value={round.id}>
                {roundText(round)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {suspended.some((one) => isSameSuspended(one, { lottoId, roundId })) && (
          <Alert severity="info">{translate('shell.suspension.already')}</Alert>
        )}
        <ReasonBox
          autoFocus
          required
          label={translate('shell.suspension.reason')}
          value={reason}
          error={isMissing}
          helperText={isMissing ? translate('validation.required') : translate('shell.suspension.reasonHint')}
          onChange={setReason}
        />
        <DateTimeBox
          label={translate('shell.suspension.endsAt')}
          value={until}
          helperText={translate('shell.suspension.endHint')}
          onChange={setUntil}
        />
      </Stack>
    </FormDialog>
  );
}
