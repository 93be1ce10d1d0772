import { FailsScreen } from './fails/FailsScreen';

/** Undelivered callbacks of seamless partners, with actions to retry or abandon them. */
export function FailPage() {
  return <FailsScreen />;
}
