/** The table and the entity agree: each field is a column of its type, or computed and then never written. */
import { is } from 'drizzle-orm';
import { PgColumn, getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { Agent } from '../../../domain/entities/agent';
import { metaOfField } from '../../../domain/entities/entity';
import type { FieldType } from '../../../domain/entities/field';
import { account } from '../../../server/db/schema';
import { isStored } from '../../../server/records/source';
import { agentSource } from '../../../server/resources/agents/source';
import { agentStore } from '../../../server/resources/agents/store';

const COLUMN_TYPES: Record<FieldType, string[]> = {
  id: ['uuid'],
  text: ['text'],
  phone: ['text'],
  email: ['text'],
  secret: ['text'],
  percent: ['integer'],
  integer: ['integer', 'smallint'],
  dateTime: ['timestamp (3) with time zone'],
  oneOf: ['text'],
  flag: ['boolean'],
  ref: ['uuid'],
  permissions: ['jsonb'],
  json: ['jsonb'],
};

/** Columns that no field shows, and why they are no mistake. */
const NOT_A_FIELD = ['kind', 'path', 'password_hash', 'must_change_password', 'locale', 'last_login_ip'];

const rowFields = Object.entries(Agent.fields).filter(([, { meta }]) => meta.readable && !meta.detail);

/** The indexes whose first column this is, so that they order by it. */
function indexesLedBy(column: string) {
  return getTableConfig(account).indexes.filter(({ config: { method, columns } }) => {
    const [first] = columns;
    return method === 'btree' && first !== undefined && 'name' in first && first.name === column;
  });
}

describe('the agents table', () => {
  it.each(rowFields)('has what the field %s needs', (field, { meta }) => {
    const expression = agentSource.fields[field];
    expect(expression).toBeDefined();
    if (!is(expression, PgColumn)) {
      expect(meta.write).toBe('never');
      return;
    }
    expect(COLUMN_TYPES[meta.type]).toContain(expression.getSQLType());
    if (meta.type !== 'ref') expect(expression.notNull).toBe(!meta.nullable);
    if (meta.unique) expect(indexesLedBy(expression.name).some(({ config }) => config.unique)).toBe(true);
  });

  it.each(rowFields.filter(([, { meta }]) => meta.sortable))('has an index to sort by %s', (field) => {
    const expression = agentSource.fields[field];
    expect(is(expression, PgColumn) ? indexesLedBy(expression.name) : []).not.toHaveLength(0);
  });

  it('has no column that is neither a field nor known to be none', () => {
    const shown = rowFields.flatMap(([field]) => {
      const expression = agentSource.fields[field];
      return is(expression, PgColumn) ? [expression.name] : [];
    });
    const all = getTableConfig(account).columns.map((column) => column.name);
    expect([...shown, ...NOT_A_FIELD].sort()).toEqual(all.sort());
  });

  it('has no expression without a field, and calls nothing moving that can be written', () => {
    expect(Object.keys(agentSource.fields).sort()).toEqual(rowFields.map(([field]) => field).sort());
    for (const field of agentStore.moving) expect(metaOfField(Agent, field)?.write).toBe('never');
    expect(isStored(agentSource, 'givenPt')).toBe(true);
    expect(isStored(agentSource, 'ourPt')).toBe(false);
  });
});
