import { useTranslate } from 'ra-core';
import { reasonKey } from '../../domain/rounds/reasons';

/** Returns a function that words a reason: the text of a known code, or else the user's own words in a sentence. */
export function useReasonText(): (reason: string) => string {
  const translate = useTranslate();
  return (reason) => translate(reasonKey(reason) ?? 'approvals.because', { reason });
}
