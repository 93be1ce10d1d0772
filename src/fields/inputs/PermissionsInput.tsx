import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput } from 'ra-core';
import type { Permission } from '../../../domain/access';
import { FieldErrorText } from '../FieldErrorText';
import { PermissionGrid } from '../PermissionGrid';
import type { InputProps } from '../types';

/** Returns the error of an object field: its own, or the first one inside. */
function messageOf(error: object | undefined): string | undefined {
  if (!error) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const inner of Object.values(error)) {
    const message = typeof inner === 'object' && inner !== null ? messageOf(inner) : undefined;
    if (message) return message;
  }
  return undefined;
}

/** The grid inside a form; `ceiling` is the highest level per area that can be given. */
export function PermissionsInput({ field: source, label, disabled, ceiling }: InputProps & { ceiling?: Permission }) {
  const { field, fieldState } = useInput({ source, parse: (value) => value, format: (value) => value ?? {} });
  const message = messageOf(fieldState.error);
  return (
    <FormControl error={fieldState.invalid} fullWidth margin="none">
      <PermissionGrid
        label={label}
        value={field.value}
        onChange={field.onChange}
        onBlur={() => field.onBlur()}
        ceiling={ceiling}
        disabled={disabled}
      />
      {message && (
        <FormHelperText role="alert">
          <FieldErrorText text={message} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
