import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useReader } from '../../src/session/reader';
import { HOME_PATH } from '../../src/session/paths';
import { changePassword, type ChangeFailure } from './changePassword';
import { OwnSessions } from './OwnSessions';
import { PasswordInput } from './PasswordInput';
import { faultsOf, NOTHING_TYPED, PASSWORD_FIELDS, type PasswordField, type TypedPasswords } from './passwordForm';

const AUTOCOMPLETE: Record<PasswordField, string> = {
  currentPassword: 'current-password',
  newPassword: 'new-password',
  repeat: 'new-password',
};

/** Changes the user's own password; the only screen after signing in with a one-time password. */
export function PasswordPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const reader = useReader();
  const [typed, setTyped] = useState<TypedPasswords>(NOTHING_TYPED);
  const [shown, setShown] = useState(false);
  const [signOutElsewhere, setSignOutElsewhere] = useState(true);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ChangeFailure | null>(null);

  const username = reader?.username ?? '';
  const found = submitted ? faultsOf(typed, username) : {};
  const refused = failure && 'errors' in failure ? failure.errors : {};
  const elsewhere = Object.keys(refused).some((path) => !PASSWORD_FIELDS.some((field) => field === path));
  const messageKey = failure && 'messageKey' in failure ? failure.messageKey : elsewhere && 'problems.validation';

  function type(field: PasswordField, value: string): void {
    setTyped({ ...typed, [field]: value });
    setFailure(null);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setSubmitted(true);
    setFailure(null);
    const first = PASSWORD_FIELDS.find((field) => faultsOf(typed, username)[field]);
    if (first) {
      document.getElementById(first)?.focus();
      return;
    }
    setBusy(true);
    const { currentPassword, newPassword } = typed;
    const outcome = await changePassword({ currentPassword, newPassword, signOutElsewhere });
    setBusy(false);
    if (outcome) {
      setFailure(outcome);
      return;
    }
    notify('pages.password.changed', { type: 'success' });
    await navigate(HOME_PATH, { replace: true });
  }

  return (
    <>
      <Paper variant="outlined" sx={{ maxWidth: 480, p: { xs: 2, md: 3 } }}>
        <Stack component="form" noValidate sx={{ gap: 1 }} onSubmit={(event) => void submit(event)}>
          {reader?.mustFirst === 'password' && (
            <Alert severity="info">
              {translate(reader.isPasswordTooOld ? 'pages.password.tooOld' : 'pages.password.mustChange')}
            </Alert>
          )}
          {messageKey && <Alert severity="error">{translate(messageKey)}</Alert>}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          {PASSWORD_FIELDS.map((field) => (
            <PasswordInput
              key={field}
              field={field}
              shown={shown}
              autoComplete={AUTOCOMPLETE[field]}
              value={typed[field]}
              fault={found[field] ?? refused[field]}
              onType={(value) => type(field, value)}
            />
          ))}
          <Stack>
            <FormControlLabel
              control={<Checkbox checked={shown} onChange={(_, checked) => setShown(checked)} />}
              label={translate('pages.password.show')}
            />
            <FormControlLabel
              control={<Checkbox checked={signOutElsewhere} onChange={(_, checked) => setSignOutElsewhere(checked)} />}
              label={translate('pages.password.signOutElsewhere')}
            />
          </Stack>
          <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start', mt: 1 }}>
            {translate('pages.password.submit')}
          </Button>
        </Stack>
      </Paper>
      {!reader?.mustFirst && <OwnSessions />}
    </>
  );
}
