/** Required fields of a row in the route table, and everything derived from the rows. */
import { describe, expect, it } from 'vitest';
import type { RouteEntry } from '../../src/routes/route';
import { resourcePathsIn, routes } from '../../src/routes/table';

const row = {
  path: '/x',
  title: 'x',
  access: { subject: 'lotto', actions: ['read'] },
  frame: 'shell',
  screen: 'landing',
} as const;
const icon = async () => () => null;

/** Whether the compiler takes it for a row: written as the other, it doesn't compile. */
type Accepted<T> = T extends RouteEntry ? true : false;

describe('a row', () => {
  it('in a menu without an icon is refused by the compiler', () => {
    const bare = { ...row, menu: { group: 'lotto' } };
    const refused: Accepted<typeof bare> = false;
    const whole: RouteEntry = { ...bare, icon };
    const outside: RouteEntry = row;
    expect([refused, whole.icon, outside.icon]).toEqual([false, icon, undefined]);
  });

  it('has a path of its own', () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('stands below a screen that there is', () => {
    const paths = routes.map(({ path }) => path);
    for (const { path, parent } of routes) if (parent !== undefined) expect(paths, path).toContain(parent);
  });

  it('leads to its menu by a letter of its own', () => {
    const letters = routes.flatMap(({ menu }) => menu?.letter ?? []);
    expect(new Set(letters).size).toBe(letters.length);
  });
});

describe('the paths of resources', () => {
  it('are those of the rows that are screens of theirs', () => {
    expect(
      resourcePathsIn([
        { path: '/slips', of: { slips: 'list' } },
        { path: '/slips/add', of: { slips: 'create' } },
        { path: '/terms', of: { terms: 'edit', money: 'list' } },
        { path: '/elsewhere' },
      ]),
    ).toEqual({
      slips: { list: '/slips', create: '/slips/add' },
      terms: { edit: '/terms' },
      money: { list: '/terms' },
    });
  });

  it('are each named by one row alone', () => {
    const named = routes.flatMap(({ of = {} }) =>
      Object.entries(of).map(([resource, screen]) => `${resource} ${screen}`),
    );
    expect(new Set(named).size).toBe(named.length);
  });
});
