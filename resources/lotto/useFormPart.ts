import { get, useController, useFormState } from 'react-hook-form';

/**
 * Returns a structured value of the form around it, edited as one, with the errors of its parts.
 *
 * @typeParam T the form's value under the name
 */
export function useFormPart<T>(name: string) {
  const { field } = useController({ name });
  const { errors } = useFormState();
  return {
    value: field.value as T,
    onChange: (value: T) => field.onChange(value),
    onBlur: () => field.onBlur(),
    /** Returns the error of a part, by its dotted path below the value; undefined without one. */
    errorAt: (path: string): string | undefined => {
      const error: unknown = get(errors, `${name}.${path}`);
      return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
        ? error.message
        : undefined;
    },
  };
}
