import { useTranslate } from 'ra-core';
import { reasonKey } from '../../domain/rounds/reasons';

/** A reason as it is read: in words where nobody wrote it, else as somebody did. Its texts are those of the book. */
export function useReasonWords(): (reason: string) => string {
  const translate = useTranslate();
  return (reason) => {
    const key = reasonKey(reason);
    return key === null ? reason : translate(key);
  };
}
