/** Display and filter of each field type; its input is in `inputs/registry.ts`. */
import type { FieldType } from '../../domain/entities/field';
import { date } from './date';
import { dateTime } from './dateTime';
import { email } from './email';
import { flag } from './flag';
import { id } from './id';
import { integer } from './integer';
import { json } from './json';
import { money } from './money';
import { oneOf } from './oneOf';
import { percent } from './percent';
import { permissions } from './permissions';
import { phone } from './phone';
import { ref } from './ref';
import { secret } from './secret';
import { text } from './text';
import type { FieldComponents } from './types';

export const FIELDS: Readonly<Record<FieldType, FieldComponents>> = {
  id,
  text,
  phone,
  email,
  secret,
  percent,
  integer,
  money,
  date,
  dateTime,
  oneOf,
  flag,
  ref,
  permissions,
  json,
};
