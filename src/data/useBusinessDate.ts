import { useReader } from '../session/reader';
import { businessDateNow } from './businessDay';

/** Returns the present business date by the server's clock, as `YYYY-MM-DD`. */
export function useBusinessDate(): string {
  // Renders again when the server sends another hour of turning.
  useReader();
  return businessDateNow();
}
