/** Which fields tell of a person what isn't everybody's to carry away. */
import type { Entity } from '../entities/entity';
import { metaOfField } from '../entities/entity';
import type { PersonalChoice } from './request';

/** Fields of a plain type that are personal data all the same. */
const BY_NAME: readonly string[] = ['ip', 'lastLoginIp'];

/** Whether a field holds a telephone number, an e-mail address or an address of the network. */
export function isPersonal(entity: Entity, field: string): boolean {
  const type = metaOfField(entity, field)?.type;
  return type === 'phone' || type === 'email' || BY_NAME.includes(field);
}

/** The columns that a file has: without those of personal data where it is left out. */
export function columnsWith(entity: Entity, columns: readonly string[], personal: PersonalChoice): readonly string[] {
  return personal === 'out' ? columns.filter((field) => !isPersonal(entity, field)) : columns;
}
