import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { PasswordLinkInfo, readPasswordLink, resetByLink } from '../../../domain/api/password-links';
import { interpolate } from '../../../i18n/interpolate';
import { FORGOT_PASSWORD_PATH } from '../../session/paths';
import { PasswordField } from '../PasswordField';
import type { LoginTexts } from '../texts';
import { ask, type EntryResponse, refusalText } from './ask';
import { type EntryTexts, faultText } from './entryTexts';
import { Status } from './Status';
import { useEntryQuery } from './useEntryQuery';

interface ResetPasswordProps {
  /** The part of the link after `#`. */
  token: string;
  texts: LoginTexts;
  entry: EntryTexts;
}

const READ: (typeof readPasswordLink)['path'] = '/auth/reset-link';
const RESET: (typeof resetByLink)['path'] = '/auth/reset-password';

const STATES = ['spent', 'expired', 'revoked', 'unknown'] as const;
type OverState = (typeof STATES)[number];

/** The form for a valid link. */
function NewPassword({ token, texts, entry, username, onOver }: ResetPasswordProps & NewPasswordProps) {
  const { reset, faults } = entry;
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [response, setResponse] = useState<EntryResponse | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setResponse(null);
    if (password === '' || password !== again) return input.current?.focus();
    setBusy(true);
    const answer = await ask(RESET, { token, newPassword: password });
    setBusy(false);
    const ended = answer.kind === 'faults' ? answer.faults['token']?.args?.['state'] : undefined;
    const over = STATES.find((state) => state === ended);
    if (answer.kind === 'done') onOver('done');
    else if (over) onOver(over);
    else setResponse(answer);
  }

  const refused = response?.kind === 'faults' ? response.faults['newPassword'] : undefined;
  const fault = tried && password === '' ? faults.required : refused ? faultText(entry, refused) : null;
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="login-text">{interpolate(reset.for, { username })}</p>
      <Status isFault text={refusalText(texts, response)} />
      {/* Lets a password manager store the new password under the right name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        texts={texts}
        ref={input}
        name="new-password"
        label={reset.password}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        fault={fault}
      />
      <PasswordField
        texts={texts}
        name="new-password-again"
        label={reset.again}
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        fault={tried && password !== again ? faults.mismatch : null}
      />
      <button type="submit" className="login-submit" aria-disabled={busy} aria-busy={busy}>
        {busy ? reset.submitting : reset.submit}
      </button>
    </form>
  );
}

interface NewPasswordProps {
  username: string;
  /** Called when the password is set, or the link is no longer valid. */
  onOver: (how: 'done' | OverState) => void;
}

/** Sets a new password by a link, or says why the link is no longer valid. */
export function ResetPassword({ token, texts, entry }: ResetPasswordProps) {
  const link = useEntryQuery(READ, token);
  const [over, setOver] = useState<'done' | OverState | null>(null);
  if (link === null) return null;
  if (over === 'done') return <Status text={entry.reset.done} />;
  if (link.kind !== 'done') return <Status isFault text={refusalText(texts, link) ?? texts.failed.server} />;
  const { state, username } = link.json as PasswordLinkInfo;
  const ended = over ?? STATES.find((each) => each === state);
  if (ended === undefined)
    return <NewPassword token={token} texts={texts} entry={entry} username={username ?? ''} onOver={setOver} />;
  return (
    <>
      <Status isFault text={entry.reset[ended]} />
      <a className="login-submit" href={FORGOT_PASSWORD_PATH}>
        {entry.reset.another}
      </a>
    </>
  );
}
