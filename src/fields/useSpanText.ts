import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { spanOf } from './countdown';

/** Returns a function for a remaining time in words, from milliseconds; null when it is over. */
export function useSpanText(): (milliseconds: number) => string | null {
  const translate = useTranslate();
  return useCallback(
    (milliseconds) => {
      const span = spanOf(milliseconds);
      if (span === null) return null;
      return 'text' in span ? span.text : translate(span.phrase, span.args);
    },
    [translate],
  );
}
