import { useEffect, useId, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import type { RequestedFactor } from '../../domain/api/problems';
import { interpolate } from '../../i18n/interpolate';
import { FORGOT_PASSWORD_PATH } from '../session/paths';
import type * as CodeStepModule from './CodeStep';
import { FieldMessage } from './FieldMessage';
import { remembersSession } from './remembersSession';
import { PasswordField } from './PasswordField';
import { signIn, type Credentials, type SignInOutcome } from './signIn';
import type { LoginTexts } from './texts';
import { clockOf, useCountdown } from '../auth/useCountdown';

interface LoginFormProps {
  texts: LoginTexts;
  /** Reason why the previous session ended, in the user's language. */
  notice: string | null;
}

type Refusal = Exclude<SignInOutcome['kind'], 'signedIn' | 'code' | 'wrongCode'>;

type Code = { Step: (typeof CodeStepModule)['CodeStep']; asks: RequestedFactor; credentials: Credentials };

/**
 * Asks for username and password, and then for the second factor if the user has one. Typed input stays after any
 * response; after a wrong pair the password is selected for retyping.
 */
export function LoginForm({ texts, notice }: LoginFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Id of the request that the server failed to carry out. */
  const [failedId, setFailedId] = useState<string | null>(null);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [code, setCode] = useState<Code | null>(null);
  const [keeping] = useState(remembersSession);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const statusId = useId();
  const secondsLeft = useCountdown(waitUntil);
  const waiting = refusal === 'wait' && secondsLeft > 0;

  useEffect(() => usernameInput.current?.focus(), []);
  useEffect(() => {
    if (refusal === 'wrong' && !busy) passwordInput.current?.select();
  }, [refusal, busy]);

  /** Shows the step for the second factor. Few users have one, so its code is fetched on demand. */
  async function goOn(credentials: Credentials, asks: RequestedFactor): Promise<void> {
    try {
      const { CodeStep } = await import('./CodeStep');
      setCode({ Step: CodeStep, asks, credentials });
    } catch {
      setRefusal('network');
    }
    setBusy(false);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || waiting) return;
    setTried(true);
    setRefusal(null);
    // A password manager may have filled the fields without telling React.
    const typed = {
      username: (usernameInput.current?.value ?? username).trim(),
      password: passwordInput.current?.value ?? password,
    };
    if (typed.username === '') return usernameInput.current?.focus();
    if (typed.password === '') return passwordInput.current?.focus();
    setBusy(true);
    const credentials = { ...typed, remember };
    const outcome = await signIn(credentials);
    if (outcome.kind === 'signedIn') return;
    if (outcome.kind === 'code') return goOn(credentials, outcome.asks);
    if (outcome.kind === 'wait') setWaitUntil(Date.now() + outcome.seconds * 1_000);
    setFailedId(outcome.kind === 'server' ? (outcome.requestId ?? null) : null);
    setRefusal(outcome.kind === 'wrongCode' ? 'wrong' : outcome.kind);
    setBusy(false);
  }

  function refusalText(): string | null {
    switch (refusal) {
      case 'notKept':
        return texts.notKept.blocked;
      case 'wait':
        return waiting ? interpolate(texts.failed.wait, { time: clockOf(secondsLeft) }) : null;
      case null:
        return null;
      default:
        return texts.failed[refusal];
    }
  }

  if (code) {
    const { Step, asks, credentials } = code;
    const trySignIn: ComponentProps<typeof Step>['trySignIn'] = (shown) => signIn({ ...credentials, ...shown });
    return <Step texts={texts} asks={asks} trySignIn={trySignIn} onBack={() => setCode(null)} />;
  }

  const fault = keeping === 'kept' ? refusalText() : texts.notKept[keeping];
  const usernameFault = tried && username.trim() === '' ? texts.required.username : null;
  const passwordFault = tried && password === '' ? texts.required.password : null;
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)} aria-describedby={statusId}>
      <div id={statusId} aria-live="assertive" aria-atomic="true">
        {fault ? (
          <p className="login-status login-status-fault">{fault}</p>
        ) : (
          notice && <p className="login-status">{notice}</p>
        )}
        {refusal === 'server' && failedId !== null && (
          <p className="login-status">
            {texts.requestId}: <code>{failedId}</code>
          </p>
        )}
      </div>
      <div className="login-field">
        <label htmlFor="username">{texts.username}</label>
        <input
          ref={usernameInput}
          id="username"
          name="username"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          value={username}
          aria-invalid={usernameFault !== null}
          aria-describedby="username-message"
          onChange={(event) => setUsername(event.target.value)}
        />
        <FieldMessage id="username-message" fault={usernameFault} />
      </div>
      <PasswordField texts={texts} ref={passwordInput} value={password} onChange={setPassword} fault={passwordFault} />
      <label className="login-remember">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        <span>{texts.remember}</span>
      </label>
      <button type="submit" className="login-submit" aria-disabled={busy || waiting} aria-busy={busy}>
        {busy ? texts.submitting : texts.submit}
      </button>
      <a className="login-link" href={FORGOT_PASSWORD_PATH}>
        {texts.forgotten}
      </a>
    </form>
  );
}
