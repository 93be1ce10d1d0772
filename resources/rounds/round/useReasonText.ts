import { useTranslate } from 'ra-core';

/** The reasons that the clock gives; people write theirs in their own words. */
const CLOCKS = ['tooFewShoots', 'calledOff'];

/** A reason as it is told. */
export function useReasonText(): (reason: string) => string {
  const translate = useTranslate();
  return (reason) => (CLOCKS.includes(reason) ? translate(`results.reasons.${reason}`) : translate('approvals.because', { reason }));
}
