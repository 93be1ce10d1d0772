import { useTranslate } from 'ra-core';
import { MISMATCH } from '../../domain/rounds/approval-record';

/** The reasons that nobody wrote; people write theirs in their own words. */
const WORDS = ['tooFewShoots', 'calledOff', MISMATCH];

/** A reason as it is told. */
export function useReasonText(): (reason: string) => string {
  const translate = useTranslate();
  return (reason) =>
    WORDS.includes(reason) ? translate(`results.reasons.${reason}`) : translate('approvals.because', { reason });
}
