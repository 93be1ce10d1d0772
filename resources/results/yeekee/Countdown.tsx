import { useTranslate } from 'ra-core';
import { useServerNow } from '../../../src/data/useServerNow';
import { useSpanText } from '../../../src/fields/useSpanText';

/** Remaining time until a moment, by the server's clock. */
export function Countdown({ until }: { until: string }) {
  const translate = useTranslate();
  const spanText = useSpanText();
  return <>{spanText(Date.parse(until) - useServerNow()) ?? translate('results.yeekee.over')}</>;
}
