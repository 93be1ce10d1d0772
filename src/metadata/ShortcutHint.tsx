import { KeyCaps } from '../shortcuts/KeyCaps';
import { useOnPhone } from './useOnPhone';

/** The keys of a shortcut on the button that does it, in its colour; nothing on a phone, which has none. */
export function ShortcutHint({ keys }: { keys: string }) {
  return useOnPhone() ? null : <KeyCaps keys={keys} isOnButton />;
}
