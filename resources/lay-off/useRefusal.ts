import { useTranslate } from 'ra-core';
import { RefusedError } from '../../src/data/errors';
import { fieldMessageOf } from '../../src/data/fieldMessages';
import { messageKeyOf } from '../../src/metadata/failure';

/** Says why the API refused: what is wrong with what was entered, else what stands against it. */
export function useRefusal(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    const problem = error instanceof RefusedError ? error.problem : undefined;
    const [fault] = Object.values(problem?.errors ?? {});
    if (fault) {
      const { message, args } = fieldMessageOf(fault);
      return translate(message, args);
    }
    return problem?.detail === 'nothingAbove' ? translate('layOff.cut.nothing') : translate(messageKeyOf(error));
  };
}
