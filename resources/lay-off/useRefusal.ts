import { useTranslate } from 'ra-core';
import { RefusedError } from '../../src/data/errors';
import { useRefusal as useOrdinaryRefusal } from '../../src/metadata/useRefusal';

/** Returns a function that explains a refusal of the API, including one without any stakes to lay off. */
export function useRefusal(): (error: unknown) => string {
  const translate = useTranslate();
  const refusal = useOrdinaryRefusal();
  return (error) =>
    error instanceof RefusedError && error.problem?.detail === 'nothingAbove'
      ? translate('layOff.cut.nothing')
      : refusal(error);
}
