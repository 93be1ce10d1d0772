import type { PartnerKeyRecord } from '../../../domain/api/partners';

/** Returns the name of a key: the beginning of its secret, or else its id. */
export const nameOfKey = ({ id, prefix }: PartnerKeyRecord) => (prefix === '' ? id.slice(0, 8) : `${prefix}…`);
