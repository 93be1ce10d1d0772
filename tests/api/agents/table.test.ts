/** The table and the entity agree: each field is a column of its type, or computed and then never written. */
import { is } from 'drizzle-orm';
import { PgColumn, getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { metaOfField } from '../../../domain/entities/entity';
import type { FieldType } from '../../../domain/entities/field';
import { accountActivity } from '../../../server/db/book/activity';
import { account } from '../../../server/db/schema';
import { isStored } from '../../../server/records/source';
import type { ReadableStore } from '../../../server/records/store';
import { agentSource } from '../../../server/resources/agents/source';
import { agentStore } from '../../../server/resources/agents/store';
import { memberStore } from '../../../server/resources/members/store';
import { subAccountStore } from '../../../server/resources/sub-accounts/store';

const COLUMN_TYPES: Record<FieldType, string[]> = {
  id: ['uuid'],
  text: ['text'],
  phone: ['text'],
  email: ['text'],
  secret: ['text'],
  percent: ['integer'],
  integer: ['integer', 'smallint'],
  money: ['bigint'],
  date: ['date'],
  dateTime: ['timestamp (3) with time zone'],
  oneOf: ['text'],
  flag: ['boolean'],
  ref: ['uuid'],
  permissions: ['jsonb'],
  json: ['jsonb'],
};

/** Columns that no field shows, and why they are no mistake. */
const NOT_FIELDS = [
  'kind',
  'parent_kind',
  'path',
  'password_hash',
  'password_changed_at',
  'must_change_password',
  'locale',
  'last_login_ip',
  'is_tour_over',
  'seen_release',
];

const STORES = [agentStore, subAccountStore, memberStore];

const rowFieldsOf = ({ entity }: ReadableStore) =>
  Object.entries(entity.fields).filter(([, { meta }]) => meta.readable && !meta.detail);

/** The columns of the table that a store's fields are. */
function columnsOf(store: ReadableStore): string[] {
  return rowFieldsOf(store).flatMap(([field]) => {
    const expression = store.source.fields[field];
    return is(expression, PgColumn) && !isBeside(expression) ? [expression.name] : [];
  });
}

/** Whether a column is in a table next to accounts, which may lack a row for an account. */
const isBeside = ({ table }: PgColumn) => table === accountActivity;

/** The indexes that order by a column; the kind comes first in those of lists. */
function indexesLedBy(column: PgColumn) {
  const { name } = column;
  return getTableConfig(isBeside(column) ? accountActivity : account).indexes.filter(
    ({ config: { method, columns } }) => {
      const names = columns.map((part) => ('name' in part ? part.name : undefined));
      return method === 'btree' && (names[0] === 'kind' ? names[1] : names[0]) === name;
    },
  );
}

describe.each(STORES.map((store) => [store.entity.name, store] as const))('the table behind %s', (_name, store) => {
  const { entity, source, moving } = store;
  const rowFields = rowFieldsOf(store);

  it.each(rowFields)('has what the field %s needs', (field, { meta }) => {
    const expression = source.fields[field];
    expect(expression).toBeDefined();
    if (!is(expression, PgColumn)) {
      expect(meta.write).toBe('never');
      return;
    }
    expect(COLUMN_TYPES[meta.type]).toContain(expression.getSQLType());
    if (isBeside(expression)) expect(meta).toMatchObject({ nullable: true, write: 'never' });
    else if (expression.notNull) expect(meta.nullable).toBe(false);
    if (meta.unique) expect(indexesLedBy(expression).some(({ config }) => config.unique)).toBe(true);
  });

  // Columns of other tables have orderings of their own. `npm run bench -- money` compares these with SQL by hand.
  const sorted = rowFields.filter(([field, { meta }]) => meta.sortable && !source.orderings?.[field]);
  it.each(sorted)('has an index to sort by %s', (field) => {
    const expression = source.fields[field];
    expect(is(expression, PgColumn) ? indexesLedBy(expression) : []).not.toHaveLength(0);
  });

  it('has no expression without a field, and calls nothing moving that can be written', () => {
    expect(Object.keys(source.fields).sort()).toEqual(rowFields.map(([field]) => field).sort());
    for (const field of moving) expect(metaOfField(entity, field)?.write).toBe('never');
  });
});

describe('the table of accounts', () => {
  it('has no column that is neither a field of some entity nor known to be none', () => {
    const shown = new Set(STORES.flatMap(columnsOf));
    const all = getTableConfig(account).columns.map((column) => column.name);
    expect(all.filter((name) => !shown.has(name) && !NOT_FIELDS.includes(name))).toEqual([]);
  });

  it('knows what is stored and what is computed', () => {
    expect(isStored(agentSource, 'givenPt')).toBe(true);
    expect(isStored(agentSource, 'ourPt')).toBe(false);
  });
});
