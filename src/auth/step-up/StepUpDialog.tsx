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
import { CODE_MAX } from '../../../domain/session/second-factor';
import { STEP_UP_MINUTES } from '../../../domain/session/step-up';
import { clockOf, useCountdown } from '../useCountdown';
import { useReader } from '../../session/reader';
import { giveProof, type ProofOutcome } from './giveProof';
import { PasskeyButton } from './PasskeyButton';
import { answerStepUp } from '../../session/stepUps';

/** The input fields: the password, or a code for users with a second factor. */
const INPUTS = {
  password: { type: 'password', autoComplete: 'current-password', wrong: 'validation.password.wrongCurrent' },
  otp: { type: 'text', autoComplete: 'one-time-code', wrong: 'stepUp.wrongCode' },
} as const;

/** Messages for the faults of a code other than a wrong one, by the last part of their keys. */
const CLOCK_FAULTS: Partial<Record<string, string>> = {
  clockAhead: 'stepUp.clockAhead',
  clockBehind: 'stepUp.clockBehind',
};

/**
 * Asks the signed-in user for the second factor, or for the password where there is none. The interrupted action
 * continues by itself once the answer is right.
 */
export function StepUpDialog() {
  const translate = useTranslate();
  const reader = useReader();
  const username = reader?.username ?? '';
  const factors = reader?.factors ?? [];
  const method = factors.length > 0 ? 'otp' : 'password';
  const [typed, setTyped] = useState('');
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

  function take(next: ProofOutcome): void {
    if (next.kind === 'done') return answerStepUp(true);
    if (next.kind === 'wait') setWaitUntil(Date.now() + next.seconds * 1_000);
    if (next.kind === 'asked') setTyped('');
    setOutcome(next);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A password manager may have filled the field without telling React.
    const value = input.current?.value ?? typed;
    if (isBusy || isWaiting || value === '') return;
    setBusy(true);
    const next = await giveProof(method === 'otp' ? { otp: value } : { password: value });
    setBusy(false);
    take(next);
  }

  const isWrong = outcome?.kind === 'wrong';
  const fault = isWrong ? outcome.fault : undefined;
  const clockFault = CLOCK_FAULTS[fault?.key.split('.').at(-1) ?? ''];
  const { type, autoComplete, wrong } = INPUTS[method];
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={(_event, reason) => reason !== 'backdropClick' && answerStepUp(false)}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{translate(method === 'otp' ? 'stepUp.codeTitle' : 'stepUp.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('stepUp.text', { minutes: STEP_UP_MINUTES })}</DialogContentText>
          {outcome?.kind === 'failed' && <Alert severity="error">{translate(outcome.messageKey, outcome.args)}</Alert>}
          {isWaiting && <Alert severity="warning">{translate('stepUp.wait', { time: clockOf(secondsLeft) })}</Alert>}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          {factors.includes('passkey') && <PasskeyButton disabled={isBusy || isWaiting} onOutcome={take} />}
          <TextField
            key={method}
            autoFocus
            inputRef={input}
            name={method}
            type={type}
            autoComplete={autoComplete}
            label={translate(`stepUp.${method}`, { username })}
            value={typed}
            error={isWrong}
            helperText={isWrong ? translate(clockFault ?? wrong, fault?.args) : ' '}
            onChange={(event) => {
              setTyped(event.target.value);
              if (!isWaiting) setOutcome(null);
            }}
            slotProps={{
              htmlInput:
                method === 'otp' ? { dir: 'ltr', maxLength: CODE_MAX, autoCapitalize: 'none', spellCheck: false } : {},
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => answerStepUp(false)}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={typed === '' || isWaiting}>
            {translate('stepUp.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
