import { readCeiling } from '../../domain/api/accounts';
import { useRead } from '../../src/data/useRead';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';

/** Reads the ceiling; all inputs of a form share one answer. Readers who can't edit agents skip the call. */
export function useCeiling() {
  const canUpdate = useCanUpdate('agents');
  return useRead(readCeiling, {}, { enabled: canUpdate === true });
}
