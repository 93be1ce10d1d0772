import { useTranslate } from 'ra-core';
import { REJECT_REASONS } from '../../../domain/partners/call-outcome';
import type { CallSummary } from '../../../domain/api/partners';
import { useCauseWords } from '../useCauseWords';

/** Returns a function that explains a rejected call. Reasons from the partner's side stay as the partner gave them. */
export function useReasonWords(): (reason: string, direction: CallSummary['direction']) => string {
  const translate = useTranslate();
  const causeWords = useCauseWords();
  return (reason, direction) => {
    if (direction === 'out') return causeWords(reason);
    return REJECT_REASONS.some((fault) => fault === reason) ? translate(`partners.door.reasons.${reason}`) : reason;
  };
}
