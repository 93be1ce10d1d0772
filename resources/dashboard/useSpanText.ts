import { useTranslate } from 'ra-core';
import { useServerNow } from '../../src/data/useServerNow';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

/** Returns a function that says how long ago a moment was, in minutes, hours or days. */
export function useSpanText(): (since: string) => string {
  const translate = useTranslate();
  const now = useServerNow();
  return (since) => {
    const span = Math.max(0, now - Date.parse(since));
    if (span < HOUR_MS) return translate('dashboard.span.minutes', { count: Math.floor(span / MINUTE_MS) });
    if (span < DAY_MS) return translate('dashboard.span.hours', { count: Math.floor(span / HOUR_MS) });
    return translate('dashboard.span.days', { smart_count: Math.floor(span / DAY_MS) });
  };
}
