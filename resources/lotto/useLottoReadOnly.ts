import { useIsOperator } from '../../src/session/reader';

/**
 * Returns the reason why a reader with permission to change lottos can't: the reader is neither master nor its staff.
 * Null for master and its staff.
 */
export function useLottoReadOnly(): string | null {
  return useIsOperator() ? null : 'resources.lottos.readOnly';
}
