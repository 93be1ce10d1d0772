import { useTranslate } from 'ra-core';
import type { SignificantEvent } from '../../../domain/api/significant-events';
import { alterationTexts } from '../../../domain/history/alteration-words';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';

/**
 * Returns a function that describes the changes of an event, one value per line, in the words and units of the record's
 * own screens.
 */
export function useAlterationTexts(): (event: SignificantEvent) => Record<'before' | 'after', string> {
  const translate = useTranslate();
  const text = (key: string, otherwise?: string) =>
    translate(key, { smart_count: 1, ...(otherwise !== undefined && { _: otherwise }) });
  return (event) => alterationTexts({ text, timeZone: businessTimeZone }, event);
}
