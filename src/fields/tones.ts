/** Colors of states. Only states that need attention or are plainly good have one. */
export type Tone = 'success' | 'warning' | 'error' | 'default';

const TONES: Readonly<Record<string, Tone>> = {
  active: 'success',
  suspended: 'warning',
  locked: 'error',
  open: 'success',
  awaiting: 'warning',
  awaitingApproval: 'warning',
  won: 'success',
  pending: 'warning',
  unknown: 'error',
  paid: 'success',
  partPaid: 'warning',
  overdue: 'error',
};

/** Returns the tone of a value; `default` for values without one. */
export function toneOf(value: string): Tone {
  return TONES[value] ?? 'default';
}
