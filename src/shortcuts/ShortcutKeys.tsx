import { useEffect, useSyncExternalStore } from 'react';
import { tinykeys } from 'tinykeys';
import { boundShortcuts, watchShortcuts } from './registry';
import { SUBMIT_KEYS } from './screenKeys';
import { hasModifier, type Shortcut } from './shortcut';
import { singleKeysWork } from './singleKeys';
import { submitButtonOf } from './submitButton';

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';
const OVERLAY = '[role=dialog], [role=menu], [role=listbox]';
/** Part next to the screen: opening another over it loses nothing, unlike over a dialog with a form. */
const DRAWER = '.MuiDrawer-root [role=dialog]';

/** Whether another part uses the keyboard at the moment: an open dialog or menu, or a text being typed. */
function isTaken(shortcut: Shortcut, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const overlay = target.closest(OVERLAY);
  if (overlay) return !(overlay.matches(DRAWER) && shortcut.section === 'everywhere' && hasModifier(shortcut));
  return !hasModifier(shortcut) && target.closest(TYPING) !== null;
}

/** Submits the dialog that has the focus. Dialogs bind nothing themselves, so that none can lack the keys. */
function submitDialog(event: KeyboardEvent): void {
  if (event.repeat || event.isComposing) return;
  const button = submitButtonOf(event.target);
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** Listens to the keyboard for all bound shortcuts, and for the keys of dialogs. Mount it once. */
export function ShortcutKeys(): null {
  const bound = useSyncExternalStore(watchShortcuts, boundShortcuts);
  useEffect(() => {
    const handlers = bound.map((shortcut) => {
      const handle = (event: KeyboardEvent) => {
        if (event.repeat || isTaken(shortcut, event.target)) return;
        if (!hasModifier(shortcut) && !singleKeysWork()) return;
        event.preventDefault();
        shortcut.run();
      };
      return [shortcut.keys, handle] as const;
    });
    return tinykeys(window, Object.fromEntries(handlers));
  }, [bound]);
  useEffect(() => tinykeys(window, { [SUBMIT_KEYS]: submitDialog }), []);
  return null;
}
