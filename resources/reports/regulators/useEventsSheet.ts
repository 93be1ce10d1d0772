import { useTranslate } from 'ra-core';
import { SYSTEM_NAME } from '../../../domain/accounts/username';
import type { SignificantEvent, SignificantEvents } from '../../../domain/api/significant-events';
import { formatDateTime, formatInteger } from '../../../domain/format';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { alterationTexts } from '../../../domain/history/alteration-words';
import type { Sheet } from '../print/sheet';

/**
 * Returns a function that describes the changes of an event, one value per line, in the words and units of the record's
 * own screens.
 */
function useAlterationTexts(): (event: SignificantEvent) => Record<'before' | 'after', string> {
  const translate = useTranslate();
  const text = (key: string, otherwise?: string) =>
    translate(key, { smart_count: 1, ...(otherwise !== undefined && { _: otherwise }) });
  return (event) => alterationTexts({ text, timeZone: businessTimeZone }, event);
}

const moment = (iso: string) => formatDateTime(iso, businessTimeZone);

/** Columns of events, on screen and on paper. */
export const EVENT_COLUMNS = ['at', 'what', 'thing', 'actor', 'allowedBy', 'reason', 'before', 'after'] as const;

/** Returns a function for the texts of an event, one per column. */
export function useEventTexts(): (event: SignificantEvent) => Record<(typeof EVENT_COLUMNS)[number], string> {
  const translate = useTranslate();
  const alterationsOf = useAlterationTexts();
  return (event) => ({
    at: moment(event.at),
    what: `${translate(`resources.audit.options.entity.${event.entity}`)} · ${translate(`resources.audit.options.action.${event.action}`)}`,
    thing: event.thing ?? '',
    actor: event.actor === SYSTEM_NAME ? translate('resources.audit.system') : (event.actor ?? ''),
    allowedBy: event.allowedBy ?? '',
    reason: event.reason ?? '',
    ...alterationsOf(event),
  });
}

/** Returns a function that creates the sheet of the events loaded so far. */
export function useEventsSheet(): (first: SignificantEvents, events: readonly SignificantEvent[]) => Sheet {
  const translate = useTranslate();
  const textsOf = useEventTexts();
  return ({ begins, ends, isPart, asOf, counts }, events) => {
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    return {
      title: translate('pages.significantEvents.title'),
      facts: [
        translate('reports.events.basis', { from: moment(begins), to: moment(ends) }),
        ...(isPart ? [translate('reports.isPart')] : []),
        translate('reports.voids.some', { lines: formatInteger(events.length), all: formatInteger(all) }),
        translate('reports.asOf', { moment: moment(asOf) }),
      ],
      tables: [
        {
          heads: EVENT_COLUMNS.map((name) => ({ text: translate(`reports.events.${name}`) })),
          rows: events.map((event) => {
            const texts = textsOf(event);
            return { cells: EVENT_COLUMNS.map((name) => texts[name]) };
          }),
          totals: null,
        },
      ],
      isWide: true,
    };
  };
}
