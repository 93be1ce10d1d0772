import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** A menu entry for a screen; the route table makes the entries, without those that the user may not open. */
export interface MenuEntry {
  path: string;
  /** i18n key of the screen's name. */
  title: string;
  icon: ComponentType<SvgIconProps>;
  /** Entries of one group are together under `shell.groups.<group>`. */
  group?: string;
  /** The key that leads to it after G, `A` to `Z`; only screens in constant use have one. */
  letter?: string;
  /** Number of pending tasks there. */
  count?: number;
  /** i18n key of its name while it has news, which a dot marks; absent without any. */
  newsTitle?: string;
  /** Whether it is before the others of its group. */
  isFirst?: boolean;
}

/** Groups for everyday work come first, groups for setup last; groups that aren't named here are in between. */
const GROUPS_FIRST = ['slips', 'members', 'lotto', 'summary', 'reports'];
const GROUPS_LAST = ['system'];

function rankOf(group: string | undefined): number {
  if (group === undefined) return -1;
  const [first, last] = [GROUPS_FIRST.indexOf(group), GROUPS_LAST.indexOf(group)];
  return first >= 0 ? first : GROUPS_FIRST.length + last + 1;
}

/** Returns the entries of each group, the groups in the order of a day's work. */
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
 * Returns the path of the entry that the user is at or below: `/agents` for `/agents/edit`. The longest match wins, so
 * that a screen with its own entry never marks its parent's.
 */
export function currentPath(entries: readonly MenuEntry[], pathname: string): string | undefined {
  return entries
    .map((entry) => entry.path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Returns the number of pending tasks in several entries together. */
export function tasksIn(entries: readonly MenuEntry[]): number {
  return entries.reduce((sum, { count = 0 }) => sum + count, 0);
}
