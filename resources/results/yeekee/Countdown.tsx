import { useTranslate } from 'ra-core';
import { spanOf } from '../../../src/fields/countdown';
import { useServerNow } from '../../../src/data/useServerNow';

/** Remaining time until a moment, by the server's clock. */
export function Countdown({ until }: { until: string }) {
  const translate = useTranslate();
  const span = spanOf(Date.parse(until) - useServerNow());
  if (span === null) return <>{translate('results.yeekee.over')}</>;
  return <>{'text' in span ? span.text : translate(span.phrase, span.args)}</>;
}
