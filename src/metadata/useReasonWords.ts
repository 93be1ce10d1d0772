import { useTranslate } from 'ra-core';
import { reasonKey } from '../../domain/rounds/reasons';

/**
 * Returns a function that formats a reason: the system's own reasons in words, people's as they wrote them. Its texts
 * are those of the book.
 */
export function useReasonWords(): (reason: string) => string {
  const translate = useTranslate();
  return (reason) => {
    const key = reasonKey(reason);
    return key === null ? reason : translate(key);
  };
}
