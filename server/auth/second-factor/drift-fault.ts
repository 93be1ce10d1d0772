import { fieldProblem, type ProblemError } from '../../kernel/problem';

/**
 * Returns the refusal of a wrong code at a field. A code of another time tells that the phone's clock differs.
 *
 * @param drift seconds by which the phone's clock is ahead, negative for behind; undefined for any other wrong code
 */
export function driftFault(path: string, drift: number | undefined): ProblemError {
  if (drift === undefined) return fieldProblem(path, 'secondFactor.wrong');
  const key = drift > 0 ? 'secondFactor.clockAhead' : 'secondFactor.clockBehind';
  return fieldProblem(path, key, { seconds: Math.abs(drift) });
}
