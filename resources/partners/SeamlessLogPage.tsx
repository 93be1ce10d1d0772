import { LogScreen } from './log/LogScreen';

/** What partners with a seamless wallet called, and were answered. */
export function SeamlessLogPage() {
  return <LogScreen kind="seamless" />;
}
