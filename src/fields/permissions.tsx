import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput, useTranslate } from 'ra-core';
import { AREAS, LEVELS, type Permission } from '../../domain/access';
import { FieldErrorText } from './FieldErrorText';
import { Nothing } from './Nothing';
import { PermissionGrid } from './PermissionGrid';
import { TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents, InputProps } from './types';

const isPermission = (value: unknown): value is Permission =>
  typeof value === 'object' && value !== null && AREAS.every((area) => area in value);

/** What is held, in one line; areas that are off are left out, and one level for all is said once. */
function PermissionsDisplay({ value }: DisplayProps) {
  const translate = useTranslate();
  if (!isPermission(value)) return <Nothing />;
  const held = AREAS.filter((area) => LEVELS.includes(value[area]) && value[area] !== 'off');
  if (held.length === 0) return <>{translate('resources.permission.levels.off')}</>;
  if (AREAS.every((area) => value[area] === value[AREAS[0]])) {
    return <>{translate('resources.permission.everywhere', { level: translate(`resources.permission.levels.${value[AREAS[0]]}`) })}</>;
  }
  return (
    <>
      {held
        .map((area) => {
          const level = translate(`resources.permission.levels.${value[area]}`);
          return `${translate(`resources.permission.areas.${area}.name`)}: ${level}`;
        })
        .join(' · ')}
    </>
  );
}

/** The error of an object field: its own, or the first of what is inside. */
function messageOf(error: object | undefined): string | undefined {
  if (!error) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const inner of Object.values(error)) {
    const message = typeof inner === 'object' && inner !== null ? messageOf(inner) : undefined;
    if (message) return message;
  }
  return undefined;
}

/** The grid inside a form; `ceiling` is the most that can be given per area. */
export function PermissionsInput({
  field: source,
  label,
  disabled,
  ceiling,
}: InputProps & { ceiling?: Permission }) {
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

/** One level per area. */
export const permissions: FieldComponents = {
  Display: PermissionsDisplay,
  Input: PermissionsInput,
  FilterValue: TextFilterValue,
  align: 'left',
};
