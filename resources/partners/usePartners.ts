/** The calls about partners of a kind, and whether the reader changes any. */
import { type PartnerCalls, SEAMLESS_PARTNERS, TRANSFER_PARTNERS } from '../../domain/api/partners';
import { type PartnerKind, SUBJECT_OF_PARTNERS } from '../../domain/partners/kind';
import { can, useIsOperator, useReader } from '../../src/session/reader';

export function callsOf(kind: PartnerKind): PartnerCalls {
  return kind === 'seamless' ? SEAMLESS_PARTNERS : TRANSFER_PARTNERS;
}

/** Whether the reader may call partners: try an address, send again, give up. */
export function useCallsPartners(): boolean {
  return useReader() !== null && can('update', 'api');
}

/** Whether the reader may compare statements of partners of a kind. */
export function useComparesStatements(kind: PartnerKind): boolean {
  return useReader() !== null && can('update', SUBJECT_OF_PARTNERS[kind]);
}

/** Whether the reader may change partners of a kind: as the house, with the right. */
export function useChangesPartners(kind: PartnerKind): boolean {
  const isHouse = useIsOperator();
  const reader = useReader();
  return isHouse && reader !== null && can('update', SUBJECT_OF_PARTNERS[kind]);
}
