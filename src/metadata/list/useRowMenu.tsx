import type { RaRecord } from 'ra-core';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { ListOptions } from '../definition';

/** Opens the menu of a record at a button. */
export type OpenMenu = (record: RaRecord<string>, anchor: HTMLElement) => void;

/**
 * Holds the menu of a list, one for all its rows.
 *
 * @returns the function that opens it, undefined where rows have no menu, and the open menu itself
 */
export function useRowMenu(RowMenu: ListOptions['RowMenu']): { openMenu: OpenMenu | undefined; menu: ReactNode } {
  const [open, setOpen] = useState<{ record: RaRecord<string>; anchor: HTMLElement } | null>(null);
  const openMenu = useCallback<OpenMenu>((record, anchor) => setOpen({ record, anchor }), []);
  if (!RowMenu) return { openMenu: undefined, menu: null };
  const menu = open && (
    <Suspense>
      <RowMenu
        record={open.record}
        anchor={open.anchor}
        onClose={() => {
          setOpen(null);
          // A dialog of the menu returns the focus to an entry that is gone.
          open.anchor.focus();
        }}
      />
    </Suspense>
  );
  return { openMenu, menu };
}
