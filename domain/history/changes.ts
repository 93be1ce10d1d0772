/** The changes of a row of the record of changes, field by field. */
import { AREAS, type Area, type Level } from '../access';
import { BET_TYPES } from '../bets/bet-type';
import { AccountCommissions } from '../entities/account-commissions';
import { AccountHolds } from '../entities/account-holds';
import { AccountReading } from '../entities/account-reading';
import { AccountTerms } from '../entities/account-terms';
import { metaOfField, type Entity } from '../entities/entity';
import type { FieldMeta } from '../entities/field';

type Values = Readonly<Record<string, unknown>>;

/** A single change. */
export interface Change {
  key: string;
  /** Name of the field. A permission makes one change per area. */
  field: string;
  area?: Area;
  /** Entity of the field, if it belongs to a part of the record, such as its terms. */
  part?: string;
  /** Whether the part's name is needed to distinguish the field from others of the same name. */
  isNamedByPart?: boolean;
  /** Absent for values that are no field of the record, such as the number of sessions ended. */
  meta?: FieldMeta;
  /** Undefined when no value was recorded. */
  before: unknown;
  after: unknown;
}

/** Fields that mean nothing to people. */
const TECHNICAL = new Set(['id', 'version']);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function levelsOf(value: unknown): Partial<Record<Area, Level>> {
  return typeof value === 'object' && value !== null ? value : {};
}

function changesOfPermission(change: Change): Change[] {
  const [before, after] = [levelsOf(change.before), levelsOf(change.after)];
  return AREAS.filter((area) => before[area] !== after[area]).map((area) => ({
    ...change,
    key: `${change.field}.${area}`,
    area,
    before: before[area],
    after: after[area],
  }));
}

/** Values of an account that are recorded by bet type, each as the fields of an entity. */
const BY_BET_TYPE: Readonly<Record<string, Entity>> = { commissions: AccountCommissions, holds: AccountHolds };

/** Returns values by bet type, recorded either as an object or as rows of bet type and cap. */
function perBetType(value: unknown): Values {
  if (!Array.isArray(value)) return typeof value === 'object' && value !== null ? (value as Values) : {};
  return Object.fromEntries((value as { betType: string; cap: unknown }[]).map(({ betType, cap }) => [betType, cap]));
}

function changesByBetType({ field, before, after }: Change, part: Entity): Change[] {
  const [was, is] = [perBetType(before), perBetType(after)];
  return BET_TYPES.filter((betType) => (was[betType] ?? null) !== (is[betType] ?? null)).map((betType) => ({
    key: `${field}.${betType}`,
    field: betType,
    part: part.name,
    isNamedByPart: true,
    meta: metaOfField(part, betType),
    before: was[betType],
    after: is[betType],
  }));
}

/** Splits a change of a permission or of a part of an account into its own changes. */
function ofPart(change: Change): Change[] {
  if (change.meta) return change.meta.type === 'permissions' ? changesOfPermission(change) : [change];
  const byBetType = BY_BET_TYPE[change.field];
  if (byBetType) return changesByBetType(change, byBetType);
  const part = [AccountTerms, AccountHolds, AccountReading].find((each) => metaOfField(each, change.field));
  return [part ? { ...change, part: part.name, meta: metaOfField(part, change.field) } : change];
}

/**
 * Returns the changes in the order of the entity's fields, followed by other values. Values that were and stay empty
 * are left out.
 */
export function changesOf(entity: Entity | undefined, before: Values | null, after: Values | null): Change[] {
  const known = entity ? Object.keys(entity.fields) : [];
  const named = [...Object.keys(before ?? {}), ...Object.keys(after ?? {})];
  const fields = [
    ...known.filter((field) => named.includes(field)),
    ...named.filter((field) => !known.includes(field)),
  ];
  return [...new Set(fields)]
    .filter((field) => !TECHNICAL.has(field))
    .map((field): Change => {
      const meta = entity && metaOfField(entity, field);
      return { key: field, field, meta, before: before?.[field], after: after?.[field] };
    })
    .filter((change) => !isEmpty(change.before) || !isEmpty(change.after))
    .flatMap(ofPart);
}
