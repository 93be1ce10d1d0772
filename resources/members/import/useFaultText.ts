import { useTranslate } from 'ra-core';
import type { FieldError } from '../../../domain/validation/validation';
import { fieldMessageOf } from '../../../src/data/fieldMessages';

/** Returns a function that writes a fault of the file in the user's language. */
export function useFaultText(): (fault: FieldError) => string {
  const translate = useTranslate();
  return (fault) => {
    const { message, args } = fieldMessageOf(fault);
    return translate(message, args);
  };
}
