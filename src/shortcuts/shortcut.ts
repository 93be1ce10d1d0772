/** What a keyboard shortcut is, and how its keys are shown. */

/** Where the help sheet lists a shortcut: it works on every screen, on the one shown, or leads to a screen. */
export type ShortcutSection = 'everywhere' | 'screen' | 'goTo';

export interface Shortcut {
  /**
   * Presses one after the other, as tinykeys writes them: `$mod+KeyK`, `KeyG KeyA`. Letters go by their place on the
   * keyboard (`KeyG`), so that they work while it types Thai.
   */
  keys: string;
  /** i18n key of what it does. */
  label: string;
  section: ShortcutSection;
  run: () => void;
}

const NAMES: Record<string, string> = { Enter: '↵', Shift: '⇧' };

/** Keys whose character says by itself that Shift is held, so that Shift isn't shown beside them. */
const SHIFTED = new Set(['?']);

/** Whether a shortcut is held together with Ctrl or ⌘. Such work while typing, and can't be pressed by accident. */
export function hasModifier({ keys }: Pick<Shortcut, 'keys'>): boolean {
  return keys.includes('$mod+');
}

/**
 * The presses of a shortcut as key caps: `[['Ctrl', 'K']]`, `[['G'], ['A']]`.
 *
 * @param isMac whether the keyboard has ⌘ where others have Ctrl
 */
export function capsOf(keys: string, isMac: boolean): string[][] {
  return keys.split(' ').map((press) => {
    const parts = press.split('+').map((part) => {
      if (part === '$mod') return isMac ? '⌘' : 'Ctrl';
      return NAMES[part] ?? part.replace(/^Key/, '');
    });
    return parts.some((part) => SHIFTED.has(part)) ? parts.filter((part) => part !== NAMES.Shift) : parts;
  });
}

/** Whether this device's shortcuts are held with ⌘. */
export function isMacKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
