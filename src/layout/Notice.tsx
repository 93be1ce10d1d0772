import { Notification } from 'ra-ui-materialui';

const SHOWN_MS = 3_000;

/** One thing said in passing after the other, each for a moment. */
export function Notice() {
  return <Notification autoHideDuration={SHOWN_MS} />;
}
