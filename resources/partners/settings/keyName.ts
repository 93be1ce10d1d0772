import type { PartnerKeyRecord } from '../../../domain/api/partners';

/** How a key is told by: what its secret begins with, else its id. */
export const nameOfKey = ({ id, prefix }: PartnerKeyRecord) => (prefix === '' ? id.slice(0, 8) : `${prefix}…`);
