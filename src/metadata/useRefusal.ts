import { useTranslate } from 'ra-core';
import { RefusedError } from '../data/errors';
import { fieldMessageOf } from '../data/fieldMessages';
import { messageKeyOf } from './failure';

/** Returns a function that explains why the API refused: the fault in the input, else the general reason. */
export function useRefusal(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    const [fault] = error instanceof RefusedError ? Object.values(error.problem?.errors ?? {}) : [];
    if (!fault) return translate(messageKeyOf(error));
    const { message, args } = fieldMessageOf(fault);
    return translate(message, args);
  };
}
