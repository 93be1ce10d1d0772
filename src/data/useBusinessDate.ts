import { useReader } from '../session/reader';
import { businessDateNow } from './businessDay';

/** The business date it is, by the server's clock; `YYYY-MM-DD`. */
export function useBusinessDate(): string {
  // Drawn anew when the server tells another hour.
  useReader();
  return businessDateNow();
}
