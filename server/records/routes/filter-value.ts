/** Values that a filter on a field may compare with. */
import { z } from 'zod';
import { PlausibleDate, PlausibleMoment } from '../../../domain/calendar/plausible';
import { type Entity, metaOfField } from '../../../domain/entities/entity';
import type { FieldMeta } from '../../../domain/entities/field';
import { SERIAL_MAX } from '../../../domain/validation/whole-number';

const TEXT_MAX = 254;

/** Returns the schema of a value to compare a field with, by the field's type. */
export function filterValueSchema(meta: FieldMeta): z.ZodType<string | number | boolean> {
  switch (meta.type) {
    case 'id':
    case 'ref':
      return z.uuid();
    case 'percent':
    case 'integer':
    case 'money':
      return z.number().int().min(-SERIAL_MAX).max(SERIAL_MAX);
    case 'dateTime':
      return PlausibleMoment;
    case 'date':
      return PlausibleDate;
    case 'oneOf':
      return z.enum(meta.options ?? []);
    case 'flag':
      return z.boolean();
    default:
      return z.string().min(1).max(TEXT_MAX);
  }
}

/** Whether a value has the type that a filter on this field compares. */
export function isFilterValue(entity: Entity, field: string, value: unknown): value is string | number | boolean {
  const meta = metaOfField(entity, field);
  return meta !== undefined && filterValueSchema(meta).safeParse(value).success;
}
