import { useEffect, useRef, useState, type FormEvent } from 'react';
import { USERNAME_MAX } from '../../../domain/accounts/username';
import type { register } from '../../../domain/api/invitations';
import type { FieldErrors } from '../../../domain/validation/validation';
import type { Locale } from '../../../domain/locales';
import { interpolate } from '../../../i18n/interpolate';
import { PasswordField } from '../PasswordField';
import type { LoginTexts } from '../texts';
import { ask, type EntryResponse, refusalText } from './ask';
import { type EntryTexts, faultText } from './entryTexts';
import { Status } from './Status';
import { TextField } from './TextField';

interface ApplicationProps {
  token: string;
  texts: LoginTexts;
  entry: EntryTexts;
  locale: Locale;
  /** Whether the account signs in here, and therefore has a password. */
  isAgent: boolean;
  usernamePrefix: string;
  /** @param username as it was recorded */
  onApplied: (username: string) => void;
  /** Called when the invitation is no longer valid. */
  onOver: (how: string) => void;
}

const APPLY: (typeof register)['path'] = '/auth/register';
const CONTACTS = {
  nickname: ['text', 60, 'nickname'],
  phone: ['tel', 25, 'tel'],
  email: ['email', 254, 'email'],
} as const;
const CONTACT_NAMES = ['nickname', 'phone', 'email'] as const;

/** The form in which an invited person applies for an account. Typed input stays after any response. */
export function Application(props: ApplicationProps) {
  const { token, texts, entry, locale, isAgent, usernamePrefix, onApplied, onOver } = props;
  const { register, faults } = entry;
  const [username, setUsername] = useState(usernamePrefix);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [contacts, setContacts] = useState({ nickname: '', phone: '', email: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [response, setResponse] = useState<EntryResponse | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setResponse(null);
    if (username.trim() === '') return first.current?.focus();
    if (isAgent && (password === '' || password !== again)) return;
    setBusy(true);
    const answer = await ask(APPLY, { token, locale, username, ...contacts, ...(isAgent && { password }) });
    setBusy(false);
    const ended = answer.kind === 'faults' ? answer.faults['token'] : undefined;
    if (answer.kind === 'done') onApplied(username.trim().toLowerCase());
    else if (ended) onOver(String(ended.args?.['state']));
    else setResponse(answer);
  }

  const refused: FieldErrors = response?.kind === 'faults' ? response.faults : {};
  const faultOf = (field: string, value?: string) => {
    const fault = refused[field];
    return tried && value === '' ? faults.required : fault ? faultText(entry, fault) : null;
  };
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <Status isFault text={refusalText(texts, response)} />
      <TextField
        ref={first}
        name="username"
        label={texts.username}
        value={username}
        onChange={setUsername}
        fault={faultOf('username', username.trim())}
        hint={usernamePrefix === '' ? null : interpolate(register.usernameHint, { prefix: usernamePrefix })}
        autoComplete="username"
        maxLength={USERNAME_MAX}
      />
      {isAgent && (
        <>
          <PasswordField
            texts={texts}
            name="new-password"
            label={register.password}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            fault={faultOf('password', password)}
          />
          <PasswordField
            texts={texts}
            name="new-password-again"
            label={register.again}
            autoComplete="new-password"
            value={again}
            onChange={setAgain}
            fault={tried && password !== again ? faults.mismatch : null}
          />
        </>
      )}
      {CONTACT_NAMES.map((name) => {
        const [type, maxLength, autoComplete] = CONTACTS[name];
        return (
          <TextField
            key={name}
            name={name}
            label={register[name]}
            value={contacts[name]}
            onChange={(value) => setContacts({ ...contacts, [name]: value })}
            fault={faultOf(name)}
            hint={name === 'email' ? register.emailHint : null}
            type={type}
            autoComplete={autoComplete}
            maxLength={maxLength}
          />
        );
      })}
      <button type="submit" className="login-submit" aria-disabled={busy} aria-busy={busy}>
        {busy ? register.submitting : register.submit}
      </button>
    </form>
  );
}
