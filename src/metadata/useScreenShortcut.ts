import { useShortcut } from '../shortcuts/useShortcut';

/**
 * Makes a shortcut work while a screen is shown, and lists it among those of the screen.
 *
 * @param keys as tinykeys writes them
 * @param label i18n key of its effect
 * @param enabled whether it works at the moment
 */
export function useScreenShortcut(keys: string, label: string, run: () => void, enabled = true): void {
  useShortcut({ keys, label, section: 'screen', run }, enabled);
}
