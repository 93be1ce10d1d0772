/** A keyboard shortcut, and the display of its keys. */

/** Section of the help sheet for a shortcut: it works on every screen, on the present one, or leads to a screen. */
export type ShortcutSection = 'everywhere' | 'screen' | 'goTo';

export interface Shortcut {
  /**
   * Key presses one after the other, as tinykeys writes them: `$mod+KeyK`, `KeyG KeyA`. Letters are named by their
   * place on the keyboard (`KeyG`), so that they also work with a Thai layout.
   */
  keys: string;
  /** i18n key of its effect. */
  label: string;
  section: ShortcutSection;
  run: () => void;
}

const NAMES: Record<string, string> = { Enter: '↵', Shift: '⇧' };

/** Keys with a character that already requires Shift, so that Shift isn't shown next to them. */
const SHIFTED = new Set(['?']);

/**
 * Whether a shortcut is held together with Ctrl or ⌘. Such shortcuts work while typing, and can't be pressed by
 * accident.
 */
export function hasModifier({ keys }: Pick<Shortcut, 'keys'>): boolean {
  return keys.includes('$mod+');
}

/**
 * Returns the presses of a shortcut as key caps: `[['Ctrl', 'K']]`, `[['G'], ['A']]`.
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
