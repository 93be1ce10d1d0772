/** What the palette finds: screens, records, and things to do. */
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

export interface PaletteItem {
  /** Unique among all items. */
  id: string;
  /** The heading it stands under, already translated. */
  group: string;
  label: string;
  /** What tells it from others of the same name. */
  detail?: string;
  icon: ComponentType<SvgIconProps>;
  /** The address it leads to, or what it does. */
  to: string | (() => void);
}

/** Lower case without accents, so that `membre` finds `Mémbre`; Thai vowels and tone marks stay, they carry meaning. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** How well an item fits what was typed: 0 not at all, 2 when its label begins with it. */
function fitOf(item: PaletteItem, words: readonly string[]): 0 | 1 | 2 {
  const label = plain(item.label);
  const all = `${label} ${plain(item.detail ?? '')} ${plain(item.group)}`;
  if (!words.every((word) => all.includes(word))) return 0;
  return words[0] !== undefined && label.startsWith(words[0]) ? 2 : 1;
}

/** The items in which every typed word occurs, those that begin with it first; all of them while nothing is typed. */
export function matchingItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const fitting = items.map((item) => ({ item, fit: fitOf(item, words) })).filter(({ fit }) => fit > 0);
  return fitting.sort((a, b) => b.fit - a.fit).map(({ item }) => item);
}

/** Brings items of one group together, the groups in the order in which they first appear. */
export function inGroups(items: readonly PaletteItem[]): PaletteItem[] {
  const order = [...new Set(items.map(({ group }) => group))];
  return [...items].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}
