import { useTranslate } from 'ra-core';
import { reasonKey } from '../../domain/rounds/reasons';

/** A reason as it is told, in a sentence where somebody wrote it. */
export function useReasonText(): (reason: string) => string {
  const translate = useTranslate();
  return (reason) => translate(reasonKey(reason) ?? 'approvals.because', { reason });
}
