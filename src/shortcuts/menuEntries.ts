import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** A screen as the menu shows it; the route table makes them, leaving out what the reader may not open. */
export interface MenuEntry {
  path: string;
  /** i18n key of the screen's name. */
  title: string;
  icon: ComponentType<SvgIconProps>;
  /** Entries of one group stand together under `shell.groups.<group>`. */
  group?: string;
  /** The key that leads to it after G, `A` to `Z`; only the screens one goes to all day have one. */
  letter?: string;
  /** How much calls for the reader there. */
  count?: number;
  /** Whether it stands before the others of its group. */
  isFirst?: boolean;
}

/** What one works at all day comes first, what is set up once last; groups that aren't named here stand between. */
const GROUPS_FIRST = ['slips', 'members', 'lotto', 'summary', 'reports'];
const GROUPS_LAST = ['system'];

function rankOf(group: string | undefined): number {
  if (group === undefined) return -1;
  const [first, last] = [GROUPS_FIRST.indexOf(group), GROUPS_LAST.indexOf(group)];
  return first >= 0 ? first : GROUPS_FIRST.length + last + 1;
}

/** The entries of each group, the groups in the order of a day's work. */
export function groupEntries(entries: readonly MenuEntry[]): { group: string | undefined; entries: MenuEntry[] }[] {
  const groups = new Map<string | undefined, MenuEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups]
    .map(([group, members]) => ({
      group,
      entries: [...members].sort((one, other) => Number(other.isFirst ?? false) - Number(one.isFirst ?? false)),
    }))
    .sort((one, other) => rankOf(one.group) - rankOf(other.group));
}

/**
 * The path of the entry the reader is at or below: `/agents` for `/agents/edit`. The longest match wins, so that a
 * screen with an entry of its own never lights its parent's.
 */
export function currentPath(entries: readonly MenuEntry[], pathname: string): string | undefined {
  return entries
    .map((entry) => entry.path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** How much calls for the reader in several entries together. */
export function callsIn(entries: readonly MenuEntry[]): number {
  return entries.reduce((sum, { count = 0 }) => sum + count, 0);
}
