/** A repeated proof of identity before money, results or permissions move (ASVS 7.5.3, reliability.md C54). */
import { STEP_UP_MINUTES } from '../../domain/session/step-up';
import { ProblemError } from '../kernel/problem';
import type { Services } from '../kernel/services';
import type { Caller } from './caller';
import { MINUTE_MS } from '../../domain/durations';

/** Throws `step-up-required` unless the caller stepped up in this session a moment ago. */
export function requireFreshStepUp({ clock }: Pick<Services, 'clock'>, { steppedUpAt }: Caller): void {
  // @guard access "a step-up is soon over", tested by access/step-up: without «&& clock().getTime() -
  //   steppedUpAt.getTime() <= STEP_UP_MINUTES * MINUTE_MS»
  const isFresh = steppedUpAt !== null && clock().getTime() - steppedUpAt.getTime() <= STEP_UP_MINUTES * MINUTE_MS;
  if (!isFresh) throw new ProblemError('step-up-required');
}
