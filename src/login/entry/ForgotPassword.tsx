import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { forgetPassword } from '../../../domain/api/password-links';
import type { Locale } from '../../../domain/locales';
import { pageConfig } from '../../pageConfig';
import type { LoginTexts } from '../texts';
import { ask, type EntryResponse, refusalText } from './ask';
import type { EntryTexts } from './entryTexts';
import { Status } from './Status';
import { TextField } from './TextField';

interface ForgotPasswordProps {
  texts: LoginTexts;
  entry: EntryTexts;
  locale: Locale;
}

// Imported only as a type, as everywhere before the sign-in, so that the schemas stay out of the page.
const FORGET: (typeof forgetPassword)['path'] = '/auth/forgot-password';

const USERNAME_TYPED_MAX = 64;

/**
 * Requests a link by mail, or names the account that provides one where no mail is sent. The text is the same for any
 * username.
 */
export function ForgotPassword({ texts, entry: { forgot, faults }, locale }: ForgotPasswordProps) {
  const [username, setUsername] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [response, setResponse] = useState<EntryResponse | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  if (!pageConfig.mails) return <p className="login-text">{forgot.noMail}</p>;
  if (response?.kind === 'done') return <Status text={forgot.sent} />;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const typed = (input.current?.value ?? username).trim();
    if (typed === '') return input.current?.focus();
    setBusy(true);
    setResponse(await ask(FORGET, { username: typed, locale }));
    setBusy(false);
  }

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="login-text">{forgot.text}</p>
      <Status isFault text={refusalText(texts, response)} />
      <TextField
        ref={input}
        name="username"
        label={texts.username}
        value={username}
        onChange={setUsername}
        fault={tried && username.trim() === '' ? faults.required : null}
        autoComplete="username"
        maxLength={USERNAME_TYPED_MAX}
      />
      <button type="submit" className="login-submit" aria-disabled={busy} aria-busy={busy}>
        {busy ? forgot.submitting : forgot.submit}
      </button>
    </form>
  );
}
