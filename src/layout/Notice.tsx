import { Notification } from 'ra-ui-materialui';
import { SHOWN_MS } from './PlainNotice';

/** One thing said in passing after the other, each for a moment. */
export function Notice() {
  return <Notification autoHideDuration={SHOWN_MS} />;
}
