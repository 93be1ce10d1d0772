import { LogScreen } from './log/LogScreen';

/** Calls of partners with a seamless wallet. */
export function SeamlessLogPage() {
  return <LogScreen kind="seamless" />;
}
