import { get, useController, useFormState } from 'react-hook-form';

/**
 * A structured value of the form around it, edited as one, and what is wrong with its parts.
 *
 * @typeParam T what the form holds under the name
 */
export function useFormPart<T>(name: string) {
  const { field } = useController({ name });
  const { errors } = useFormState();
  return {
    value: field.value as T,
    onChange: (value: T) => field.onChange(value),
    onBlur: () => field.onBlur(),
    /** What is wrong with a part, by its dotted path below the value; undefined when nothing is. */
    errorAt: (path: string): string | undefined => {
      const error: unknown = get(errors, `${name}.${path}`);
      return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
        ? error.message
        : undefined;
    },
  };
}
