/** The menu: the day's main work comes first, and a folded group still shows its pending work. */
import { describe, expect, it } from 'vitest';
import { tasksIn, groupEntries, type MenuEntry } from '../../src/shortcuts/menuEntries';
import { routes } from '../../src/routes/table';

const entry = (path: string, group: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  title: path,
  icon: () => null,
  group,
  ...more,
});

describe('the groups of the menu', () => {
  it('stand in the order of a day’s work, those without a place between', () => {
    const entries = ['system', 'reports', 'other', 'lotto', 'slips', 'members'].map((group) =>
      entry(`/${group}`, group),
    );
    expect(groupEntries(entries).map(({ group }) => group)).toEqual([
      'slips',
      'members',
      'lotto',
      'reports',
      'other',
      'system',
    ]);
  });

  it('begin with what is said to come first, and keep the order of the others', () => {
    const entries = [entry('/b', 'slips'), entry('/a', 'slips'), entry('/c', 'slips', { isFirst: true })];
    expect(groupEntries(entries)[0]?.entries.map(({ path }) => path)).toEqual(['/c', '/b', '/a']);
  });

  it('count what calls in all of them', () => {
    expect(
      tasksIn([entry('/a', 'slips', { count: 2 }), entry('/b', 'slips'), entry('/c', 'slips', { count: 3 })]),
    ).toBe(5);
  });
});

it('the main menu has results and approvals on top, and no form for a new record', () => {
  const inMenu = routes.flatMap(({ path, menu }) => (menu?.group && !menu.isFoundOnly ? [{ path, menu }] : []));
  expect(inMenu.filter(({ menu }) => menu.isFirst).map(({ path }) => path)).toEqual([
    '/dashboard/statistics',
    '/lotto/result',
    '/approvals',
  ]);
  expect(inMenu.filter(({ path }) => path.startsWith('/add-'))).toEqual([]);
});
