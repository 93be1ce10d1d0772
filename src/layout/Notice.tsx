import { Notification } from 'ra-ui-materialui';
import { SHOWN_MS } from './PlainNotice';

/** Shows notifications one after the other, each for a moment. */
export function Notice() {
  return <Notification autoHideDuration={SHOWN_MS} />;
}
