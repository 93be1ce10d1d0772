import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { STEP_UP_MINUTES } from '../../../domain/session/step-up';
import { clockOf, useCountdown } from '../../login/useCountdown';
import { useReader } from '../reader';
import { giveProof, type ProofOutcome } from './giveProof';
import { answerStepUp } from './stepUps';

/** Asks whoever is signed in for the password. What they were about to do goes on by itself once it is right. */
export function StepUpDialog() {
  const translate = useTranslate();
  const username = useReader()?.username ?? '';
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ProofOutcome | null>(null);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const secondsLeft = useCountdown(waitUntil);
  const isWaiting = outcome?.kind === 'wait' && secondsLeft > 0;

  useEffect(() => {
    if (outcome?.kind === 'wrong') input.current?.select();
  }, [outcome]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A password manager may have filled the field without telling React.
    const typed = input.current?.value ?? password;
    if (isBusy || isWaiting || typed === '') return;
    setBusy(true);
    const next = await giveProof(typed);
    setBusy(false);
    if (next.kind === 'done') {
      answerStepUp(true);
      return;
    }
    if (next.kind === 'wait') setWaitUntil(Date.now() + next.seconds * 1_000);
    setOutcome(next);
  }

  const isWrong = outcome?.kind === 'wrong';
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={(_event, reason) => reason !== 'backdropClick' && answerStepUp(false)}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{translate('stepUp.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('stepUp.text', { minutes: STEP_UP_MINUTES })}</DialogContentText>
          {outcome?.kind === 'failed' && <Alert severity="error">{translate(outcome.messageKey)}</Alert>}
          {isWaiting && <Alert severity="warning">{translate('stepUp.wait', { time: clockOf(secondsLeft) })}</Alert>}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <TextField
            autoFocus
            inputRef={input}
            name="password"
            type="password"
            autoComplete="current-password"
            label={translate('stepUp.password', { username })}
            value={password}
            error={isWrong}
            helperText={isWrong ? translate('validation.password.wrongCurrent') : ' '}
            onChange={(event) => {
              setPassword(event.target.value);
              if (!isWaiting) setOutcome(null);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => answerStepUp(false)}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={password === '' || isWaiting}>
            {translate('stepUp.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
