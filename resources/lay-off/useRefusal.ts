import { useTranslate } from 'ra-core';
import { RefusedError } from '../../src/data/errors';
import { useRefusal as useOrdinaryRefusal } from '../../src/metadata/useRefusal';

/** Says why the API refused, also that nothing stands above what is kept. */
export function useRefusal(): (error: unknown) => string {
  const translate = useTranslate();
  const refusal = useOrdinaryRefusal();
  return (error) =>
    error instanceof RefusedError && error.problem?.detail === 'nothingAbove'
      ? translate('layOff.cut.nothing')
      : refusal(error);
}
