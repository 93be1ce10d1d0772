/** Fields with personal data, which not everyone may export. */
import type { Entity } from '../entities/entity';
import { metaOfField } from '../entities/entity';
import type { PersonalChoice } from './request';

/** Fields of a plain type that hold personal data nevertheless. */
const BY_NAME: readonly string[] = ['ip', 'lastLoginIp'];

/** Whether a field holds a telephone number, an e-mail address or a network address. */
export function isPersonal(entity: Entity, field: string): boolean {
  const type = metaOfField(entity, field)?.type;
  return type === 'phone' || type === 'email' || BY_NAME.includes(field);
}

/** Returns the columns of a file, without personal data if it is left out. */
export function columnsWith(entity: Entity, columns: readonly string[], personal: PersonalChoice): readonly string[] {
  return personal === 'out' ? columns.filter((field) => !isPersonal(entity, field)) : columns;
}
