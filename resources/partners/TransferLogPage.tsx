import { LogScreen } from './log/LogScreen';

/** Calls of partners with a transfer wallet. */
export function TransferLogPage() {
  return <LogScreen kind="transfer" />;
}
