import { readCeiling } from '../../domain/api/accounts';
import { useRead } from '../../src/data/useRead';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';

/** Asks for the ceiling; everything on a form shares one answer. Who can't give anything isn't asked for. */
export function useCeiling() {
  const canUpdate = useCanUpdate('agents');
  return useRead(readCeiling, {}, { enabled: canUpdate === true });
}
