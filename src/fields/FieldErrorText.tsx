import { ValidationError } from 'ra-core';

/** An error of the form (see `src/data/fieldMessages.ts`) in the reader's words. */
export function FieldErrorText({ text }: { text: string }) {
  return <ValidationError error={text} />;
}
