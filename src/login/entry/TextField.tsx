import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { FieldMessage } from '../FieldMessage';

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The fault of the field, or null. */
  fault: string | null;
  hint?: string | null;
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: 'text' | 'tel' | 'email';
  maxLength: number;
  ref?: Ref<HTMLInputElement>;
}

/** A one-line text input with its error below. */
export function TextField({ name, label, value, onChange, fault, hint, type = 'text', ...input }: TextFieldProps) {
  return (
    <div className="login-field">
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        id={name}
        name={name}
        type={type}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={`${name}-message`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldMessage id={`${name}-message`} fault={fault} hint={hint ?? null} />
    </div>
  );
}
