/** Colour of the theme for each outcome of a call. */
import type { CallOutcome } from '../../domain/partners/call-outcome';

export const TONES: Readonly<Record<CallOutcome, 'success' | 'info' | 'warning' | 'error'>> = {
  ok: 'success',
  refused: 'info',
  turnedAway: 'warning',
  failed: 'error',
};
