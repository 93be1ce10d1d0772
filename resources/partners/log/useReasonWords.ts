import { useTranslate } from 'ra-core';
import { REJECT_REASONS } from '../../../domain/partners/call-outcome';
import type { CallSummary } from '../../../domain/api/partners';
import { useCauseWords } from '../useCauseWords';

/** Why a call wasn't done, in words; what only the partner's side has words for stays as the partner is told it. */
export function useReasonWords(): (reason: string, direction: CallSummary['direction']) => string {
  const translate = useTranslate();
  const causeWords = useCauseWords();
  return (reason, direction) => {
    if (direction === 'out') return causeWords(reason);
    return REJECT_REASONS.some((fault) => fault === reason) ? translate(`partners.door.reasons.${reason}`) : reason;
  };
}
