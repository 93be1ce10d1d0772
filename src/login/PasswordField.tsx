import { useState, type KeyboardEvent, type Ref } from 'react';
import { FieldMessage } from './FieldMessage';
import type { LoginTexts } from './texts';

interface PasswordFieldProps {
  texts: LoginTexts;
  value: string;
  onChange: (value: string) => void;
  /** The fault of the password, or null. */
  fault: string | null;
  ref?: Ref<HTMLInputElement>;
  /** Name of the input, also for password managers; by default that of the present password. */
  name?: string;
  label?: string;
  autoComplete?: 'current-password' | 'new-password';
}

/** The password input, which can show its text, with a hint while Caps Lock is on. */
export function PasswordField({
  texts,
  value,
  onChange,
  fault,
  ref,
  name = 'password',
  label = texts.password,
  autoComplete = 'current-password',
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="login-field">
      <label htmlFor={name}>{label}</label>
      <div className="login-password">
        <input
          ref={ref}
          id={name}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={`${name}-message`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="login-show"
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-pressed={shown}
          aria-controls={name}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
      <FieldMessage id={`${name}-message`} fault={fault} hint={capsLock ? texts.capsLock : null} />
    </div>
  );
}
