import { useIsOperator } from '../../src/session/reader';

/** Why somebody who may change lottos changes none: they don't act for the house. Null for the house. */
export function useLottoReadOnly(): string | null {
  return useIsOperator() ? null : 'resources.lottos.readOnly';
}
