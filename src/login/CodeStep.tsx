import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { RequestedFactor } from '../../domain/api/problems';
import { interpolate } from '../../i18n/interpolate';
import { FieldMessage } from './FieldMessage';
import type { Credentials, SignInOutcome } from './signIn';
import { signWithPasskey } from '../auth/signWithPasskey';
import type { LoginTexts } from './texts';
import { clockOf, useCountdown } from '../auth/useCountdown';

interface CodeStepProps {
  texts: LoginTexts;
  /** The second factors with which the person can continue. */
  asks: RequestedFactor;
  /** Tries to sign in with the credentials typed before, and these in addition. */
  trySignIn: (shown: Pick<Credentials, 'otp' | 'passkey'>) => Promise<SignInOutcome>;
  onBack: () => void;
}

type Refusal = Exclude<SignInOutcome['kind'], 'signedIn' | 'code'> | 'noPasskey';

/** Returns the text for a wrong code: a code of another time tells that the phone's clock differs. */
function wrongText({ wrong, clockAhead, clockBehind }: LoginTexts['code'], drift: number | undefined): string {
  if (drift === undefined) return wrong;
  return interpolate(drift > 0 ? clockAhead : clockBehind, { seconds: Math.abs(drift) });
}

/** Asks for the code of an authenticator app, an emergency code, or a passkey: the last step before the session. */
export function CodeStep({ texts, asks, trySignIn, onBack }: CodeStepProps) {
  const hasApp = asks.factors.includes('totp');
  const [isEmergency, setEmergency] = useState(!hasApp);
  const [code, setCode] = useState('');
  const [passkey, setPasskey] = useState(asks.passkey);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [drift, setDrift] = useState<number | undefined>(undefined);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const statusId = useId();
  const secondsLeft = useCountdown(waitUntil);
  const waiting = refusal === 'wait' && secondsLeft > 0;

  useEffect(() => input.current?.focus(), [isEmergency]);
  useEffect(() => {
    if (refusal === 'wrongCode' && !busy) input.current?.select();
  }, [refusal, busy]);

  async function show(shown: Pick<Credentials, 'otp' | 'passkey'>): Promise<void> {
    const outcome = await trySignIn(shown);
    if (outcome.kind === 'signedIn') return;
    setBusy(false);
    if (outcome.kind === 'wait') setWaitUntil(Date.now() + outcome.seconds * 1_000);
    setDrift(outcome.kind === 'wrongCode' ? outcome.drift : undefined);
    setRefusal(outcome.kind === 'code' ? 'wrongCode' : outcome.kind);
    if (shown.passkey === undefined || outcome.kind !== 'wrongCode') return;
    // A challenge is valid once: the next try needs another.
    const next = await trySignIn({});
    if (next.kind === 'code') setPasskey(next.asks.passkey);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || waiting) return;
    setRefusal(null);
    // A password manager may have filled the field without telling React.
    const otp = (input.current?.value ?? code).trim();
    if (otp === '') return input.current?.focus();
    setBusy(true);
    void show({ otp });
  }

  async function showPasskey(): Promise<void> {
    if (passkey === null || busy || waiting) return;
    setRefusal(null);
    setBusy(true);
    const signed = await signWithPasskey(passkey);
    if (signed !== null) return show({ passkey: signed });
    setBusy(false);
    setRefusal('noPasskey');
  }

  function refusalText(): string | null {
    if (refusal === 'wait') return waiting ? interpolate(texts.failed.wait, { time: clockOf(secondsLeft) }) : null;
    if (refusal === 'wrongCode') return wrongText(texts.code, drift);
    if (refusal === 'noPasskey') return texts.code.noPasskey;
    if (refusal === 'notKept') return texts.notKept.blocked;
    return refusal && texts.failed[refusal];
  }

  const fault = refusalText();
  return (
    <form className="login-form" noValidate onSubmit={submit} aria-describedby={statusId}>
      <div id={statusId} aria-live="assertive" aria-atomic="true">
        <p className={fault ? 'login-status login-status-fault' : 'login-status'}>{fault ?? texts.code.text}</p>
      </div>
      {asks.elsewhere && (
        <p className="login-status">{interpolate(texts.code.elsewhere, { site: asks.elsewhere.join(', ') })}</p>
      )}
      {passkey !== null && (
        <button
          type="button"
          className={hasApp ? 'login-plain' : 'login-submit'}
          aria-disabled={busy || waiting}
          onClick={() => void showPasskey()}
        >
          {texts.code.passkey}
        </button>
      )}
      <div className="login-field">
        <label htmlFor="otp">{isEmergency ? texts.code.emergency : texts.code.app}</label>
        <input
          ref={input}
          id="otp"
          name="otp"
          type="text"
          dir="ltr"
          inputMode={isEmergency ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          aria-invalid={refusal === 'wrongCode'}
          aria-describedby="otp-message"
          onChange={(event) => setCode(event.target.value)}
        />
        <FieldMessage
          id="otp-message"
          fault={null}
          hint={isEmergency ? texts.code.emergencyHint : texts.code.appHint}
        />
      </div>
      <button type="submit" className="login-submit" aria-disabled={busy || waiting} aria-busy={busy}>
        {busy ? texts.submitting : texts.submit}
      </button>
      <div className="login-links">
        {hasApp && (
          <button type="button" className="login-plain" onClick={() => setEmergency(!isEmergency)}>
            {isEmergency ? texts.code.toApp : texts.code.toEmergency}
          </button>
        )}
        <button type="button" className="login-plain" onClick={onBack}>
          {texts.code.back}
        </button>
      </div>
    </form>
  );
}
