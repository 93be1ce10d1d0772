/** The colour that goes with a state's word. Only states that ask for attention or are plainly good have one. */
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

/** The tone of a value; quiet for those that have none. */
export function toneOf(value: string): Tone {
  return TONES[value] ?? 'default';
}
