/** The columns of lists: the possible ones, and the effect of a choice. */
import { describe, expect, it } from 'vitest';
import { LISTED } from '../../../domain/entities/listed';
import { LISTED_NAMES } from '../../../domain/entities/listed-names';
import { agents } from '../../../resources/agents';
import { columnsInForce, offeredColumns } from '../../../src/metadata/list/columns';
import { moveInOrder } from '../../../src/metadata/order/moveInOrder';
import { resourceDefinitions } from '../../../src/resources';

describe('columns', () => {
  it('lead to the record with the first, and hold nothing that is no longer offered', () => {
    expect(columnsInForce(agents, null)).toBe(agents.list.columns);
    expect(columnsInForce(agents, ['level', 'gone', 'username', 'level'])).toEqual(['username', 'level']);
    expect(columnsInForce(agents, ['password', 'share'])).toEqual(['username']);
  });

  it('can be the list’s own and the other fields of a row, never an id, a version or a secret', () => {
    const offered = offeredColumns(agents);
    expect(offered.slice(0, agents.list.columns.length)).toEqual(agents.list.columns);
    expect(offered).toContain('email');
    for (const field of ['id', 'version', 'password', 'share', 'reason']) expect(offered).not.toContain(field);
  });

  it.each<[string, number, string[]]>([
    ['d', 1, ['a', 'd', 'b', 'c']],
    ['b', 2, ['a', 'c', 'b', 'd']],
    ['d', 0, ['a', 'd', 'b', 'c']],
    ['b', 9, ['a', 'c', 'd', 'b']],
    ['a', 2, ['a', 'b', 'c', 'd']],
    ['c', 2, ['a', 'b', 'c', 'd']],
  ])('%s goes to place %i', (field, to, order) => {
    expect(moveInOrder(['a', 'b', 'c', 'd'], field, to, 1)).toEqual(order);
  });
});

describe('lists that views can be saved of', () => {
  it('are all lists there are', () => {
    expect([...LISTED_NAMES].sort()).toEqual(Object.keys(resourceDefinitions).sort());
    for (const name of LISTED_NAMES) expect(LISTED[name].name).toBe(name);
  });
});
