import { KeyCaps } from '../shortcuts/KeyCaps';
import { useOnPhone } from './useOnPhone';

/** The keys of a shortcut on the button for the same action, in its color; nothing on a phone, which has no keys. */
export function ShortcutHint({ keys }: { keys: string }) {
  return useOnPhone() ? null : <KeyCaps keys={keys} isOnButton />;
}
