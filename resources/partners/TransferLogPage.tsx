import { LogScreen } from './log/LogScreen';

/** What partners with a transfer wallet called, and were answered. */
export function TransferLogPage() {
  return <LogScreen kind="transfer" />;
}
