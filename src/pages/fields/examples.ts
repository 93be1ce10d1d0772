/** One real field of every type, with example values. */
import { permissionOf } from '../../../domain/access';
import { Agent } from '../../../domain/entities/agent';
import { AuditEntry } from '../../../domain/entities/audit-entry';
import { metaOfField, type Entity } from '../../../domain/entities/entity';
import type { FieldMeta, FieldType } from '../../../domain/entities/field';
import { Member } from '../../../domain/entities/member';
import { Session } from '../../../domain/entities/session';
import { SubAccount } from '../../../domain/entities/sub-account';

export interface FieldExample {
  entity: Entity;
  field: string;
  /** An example value of a record. */
  value: unknown;
  /** The longest or largest example. */
  extreme: unknown;
  /** An example value of a list's filter by it. */
  filter: Readonly<Record<string, unknown>>;
}

const LONG_NAME = 'เจ๊แดงร้านทองหน้าตลาดเก่าเยาวราชสาขาสองตรงข้ามธนาคาร';
const ID = '019a0000-0000-7000-8000-000000000001';

/** By type, so that a type without an example doesn't compile. */
export const FIELD_EXAMPLES: Readonly<Record<FieldType, FieldExample>> = {
  id: { entity: Agent, field: 'id', value: ID, extreme: ID, filter: {} },
  text: { entity: Agent, field: 'nickname', value: 'เฮียเล้ง', extreme: LONG_NAME, filter: { nickname_like: 'เล้ง' } },
  phone: { entity: Agent, field: 'phone', value: '000-123-4567', extreme: '+66 (00) 000-123-456789', filter: {} },
  email: {
    entity: Agent,
    field: 'email',
    value: 'agent@example.com',
    extreme: 'the.longest.address.of.the.whole.line@accounts.example.com',
    filter: {},
  },
  secret: { entity: Agent, field: 'password', value: 'a secret', extreme: 'a secret', filter: {} },
  percent: { entity: Agent, field: 'givenPt', value: 6_250, extreme: 10_000, filter: { givenPt_gte: 5_000 } },
  integer: { entity: Agent, field: 'level', value: 3, extreme: 9_007_199_254_740_991, filter: { level_gte: 2 } },
  money: {
    entity: Member,
    field: 'maxLineStake',
    value: 2_000_00,
    extreme: 90_071_992_547_409_91,
    filter: { maxLineStake_gte: 100_00 },
  },
  date: {
    entity: SubAccount,
    field: 'validUntil',
    value: '2026-12-31',
    extreme: '2999-12-31',
    filter: { validUntil_lte: '2026-12-31' },
  },
  dateTime: {
    entity: Member,
    field: 'excludedUntil',
    value: '2026-11-01T09:30:00.000Z',
    extreme: '2999-12-31T16:59:59.000Z',
    filter: { excludedUntil_gte: '2026-11-01T00:00:00.000Z' },
  },
  oneOf: { entity: Agent, field: 'status', value: 'active', extreme: 'suspended', filter: { status: 'locked' } },
  flag: { entity: Session, field: 'remember', value: true, extreme: false, filter: { remember: true } },
  ref: {
    entity: Member,
    field: 'parent',
    value: { id: ID, label: 'bk01kk' },
    extreme: { id: ID, label: 'a-name-of-thirty-two-characters.' },
    filter: {},
  },
  permissions: {
    entity: Agent,
    field: 'permission',
    value: permissionOf('view'),
    extreme: permissionOf('all'),
    filter: {},
  },
  json: {
    entity: AuditEntry,
    field: 'after',
    value: { status: 'locked' },
    extreme: { permission: permissionOf('edit') },
    filter: {},
  },
};

/** Returns the metadata of an example's field. */
export function metaOfExample({ entity, field }: FieldExample): FieldMeta {
  const meta = metaOfField(entity, field);
  if (!meta) throw new Error(`${entity.name} has no field ${field}`);
  return meta;
}
