/**
 * The menu of a sub account with certain rights. The route table has the screens and the menu; the component that
 * mounts the screens provides them here, so that a screen can show another person's menu without knowing the table.
 */
import { createContext, useContext, type ReactNode } from 'react';
import type { StartPage } from '../../domain/accounts/start-page';
import type { Rule } from '../../domain/access';
import type { MenuEntry } from '../shortcuts/menuEntries';

export interface MenuPreview {
  /** The menu's entries in their groups. */
  groups: readonly { group: string | undefined; entries: readonly MenuEntry[] }[];
  /** i18n key of the title of the screen that appears after signing in. */
  landingTitle: string;
}

/** Returns the menu that a list of rules gives to a sub account, and its landing screen with a chosen start page. */
export type PreviewMenu = (rules: readonly Rule[], startPage: StartPage | null) => MenuPreview;

const MenuPreviewContext = createContext<PreviewMenu | null>(null);

/** Provides the preview to everything below. Keep `preview` the same function. */
export function MenuPreviewProvider({ preview, children }: { preview: PreviewMenu; children: ReactNode }) {
  return <MenuPreviewContext.Provider value={preview}>{children}</MenuPreviewContext.Provider>;
}

/** Returns the function that previews another person's menu; null where none is provided. */
export function useMenuPreview(): PreviewMenu | null {
  return useContext(MenuPreviewContext);
}
