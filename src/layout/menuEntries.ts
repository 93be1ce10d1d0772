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
}

/** The entries of each group in the order in which the groups first appear. */
export function groupEntries(entries: readonly MenuEntry[]): { group: string | undefined; entries: MenuEntry[] }[] {
  const groups = new Map<string | undefined, MenuEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([group, members]) => ({ group, entries: members }));
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
