import { useTranslate } from 'ra-core';
import { useServerNow } from '../../src/data/useServerNow';
import { SECOND_MS } from '../../domain/durations';

/** Remaining time in which an action can be withdrawn before it proceeds automatically, by the server's clock. */
export function Deadline({ at }: { at: string }) {
  const translate = useTranslate();
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - useServerNow()) / SECOND_MS));
  return <>{translate(seconds > 0 ? 'results.goesOnIn' : 'results.goesOnNow', { seconds })}</>;
}
