import { useTranslate } from 'ra-core';
import type { SignificantEvent } from '../../../domain/api/significant-events';
import { alterationTexts } from '../../../domain/history/alteration-words';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';

/** What an event altered, a line per value, in the words and units of the thing's own screens. */
export function useAlterationTexts(): (event: SignificantEvent) => Record<'before' | 'after', string> {
  const translate = useTranslate();
  const text = (key: string, otherwise?: string) =>
    translate(key, { smart_count: 1, ...(otherwise !== undefined && { _: otherwise }) });
  return (event) => alterationTexts({ text, timeZone: businessTimeZone }, event);
}
