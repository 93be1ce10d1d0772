/** Items that the palette finds: screens, records, and actions. */
import { canonicalLine } from '../../domain/text/canonical-text';
import { plain, wordsOf } from '../fields/nameSearch';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

export interface PaletteItem {
  /** Unique among all items. */
  id: string;
  /** The heading above it, already translated. */
  group: string;
  label: string;
  /** Distinguishes it from others of the same name. */
  detail?: string;
  /** For a screen the key of its title, which gives its names in other languages. */
  titleKey?: string;
  /** Other names of it. */
  also?: readonly string[];
  icon: ComponentType<SvgIconProps>;
  /** The address it leads to, or the action it runs. */
  to: string | (() => void);
}

/** Whether every typed word occurs in the visible text of an item. */
export function isSeenIn({ label, detail = '' }: PaletteItem, typed: string): boolean {
  const shown = plain(`${label} ${detail}`);
  return wordsOf(typed).every((word) => shown.includes(word));
}

/** Returns an item found by another name with that name next to its own, so that the user sees why it is there. */
export function withFoundName(item: PaletteItem, typed: string): PaletteItem {
  if (isSeenIn(item, typed)) return item;
  const name = item.also?.find((other) => wordsOf(typed).some((word) => plain(other).includes(word)));
  return name === undefined ? item : { ...item, detail: [name, item.detail].filter(Boolean).join(' · ') };
}

/** Splits a text into pieces that separate the typed words; one piece where they aren't in it letter by letter. */
export function piecesOf(text: string, typed: string): { text: string; isTyped: boolean }[] {
  const words = canonicalLine(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [{ text, isTyped: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'iu'))
    .map((piece, index) => ({ text: piece, isTyped: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** Brings items of one group together, the groups in the order in which they first appear. */
export function inGroups(items: readonly PaletteItem[]): PaletteItem[] {
  const order = [...new Set(items.map(({ group }) => group))];
  return [...items].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}
