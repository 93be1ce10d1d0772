/**
 * What the back office shows to a sub account with certain rights. Screens and menu stand in the route table; whoever mounts
 * the screens provides them here, so that a screen can show another person's menu without knowing the table.
 */
import { createContext, useContext, type ReactNode } from 'react';
import type { Rule } from '../../domain/access';
import type { MenuEntry } from '../shortcuts/menuEntries';

export interface MenuPreview {
  /** The menu's entries in their groups. */
  groups: readonly { group: string | undefined; entries: readonly MenuEntry[] }[];
  /** i18n key of the title of the screen that comes up after signing in. */
  landingTitle: string;
}

/** The menu and landing screen that a list of rules gives to a sub account. */
export type PreviewMenu = (rules: readonly Rule[]) => MenuPreview;

const MenuPreviewContext = createContext<PreviewMenu | null>(null);

/** Tells everything below what a list of rules opens. Keep `preview` the same function. */
export function MenuPreviewProvider({ preview, children }: { preview: PreviewMenu; children: ReactNode }) {
  return <MenuPreviewContext.Provider value={preview}>{children}</MenuPreviewContext.Provider>;
}

/** The way to see another person's menu; null where nobody has provided it. */
export function useMenuPreview(): PreviewMenu | null {
  return useContext(MenuPreviewContext);
}
