/** API calls for partners of a kind, and the reader's permissions for them. */
import { type PartnerCalls, SEAMLESS_PARTNERS, TRANSFER_PARTNERS } from '../../domain/api/partners';
import { type PartnerKind, SUBJECT_OF_PARTNERS } from '../../domain/partners/kind';
import { can, useIsOperator, useReader } from '../../src/session/reader';

export function callsOf(kind: PartnerKind): PartnerCalls {
  return kind === 'seamless' ? SEAMLESS_PARTNERS : TRANSFER_PARTNERS;
}

/** Returns whether the reader can call partners: test an address, retry, and abandon. */
export function useCallsPartners(): boolean {
  return useReader() !== null && can('update', 'api');
}

/** Returns whether the reader can compare statements of partners of a kind. */
export function useComparesStatements(kind: PartnerKind): boolean {
  return useReader() !== null && can('update', SUBJECT_OF_PARTNERS[kind]);
}

/** Returns whether the reader can change partners of a kind: master or its staff, with the permission. */
export function useChangesPartners(kind: PartnerKind): boolean {
  const isHouse = useIsOperator();
  const reader = useReader();
  return isHouse && reader !== null && can('update', SUBJECT_OF_PARTNERS[kind]);
}
