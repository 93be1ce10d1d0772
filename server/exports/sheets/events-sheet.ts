/** Significant events, such as alterations, as a file, in the words of their screen. */
import {
  readSignificantEvents,
  type SignificantEvent,
  type SignificantEvents,
} from '../../../domain/api/significant-events';
import { formatDateTime } from '../../../domain/format';
import { alterationTexts } from '../../../domain/history/alteration-words';
import { sumOf } from '../../../domain/money/proportion';
import { readSignificantEventsFor } from '../../resources/reports/significant-events';
import type { Cell } from '../xlsx-file';
import { FILE_PAGE, readParts, type SheetOpener, type SheetWords } from './sheet';

const COLUMNS = ['at', 'what', 'thing', 'actor', 'allowedBy', 'reason', 'before', 'after'] as const;

function cellsOf(words: SheetWords, event: SignificantEvent): Cell[] {
  const { text } = words;
  const { at, entity, action, thing, actor, allowedBy, reason } = event;
  const what = `${text(`resources.audit.options.entity.${entity}`)} · ${text(`resources.audit.options.action.${action}`)}`;
  const { before, after } = alterationTexts(words, event);
  return [at, what, thing, actor, allowedBy, reason, before, after];
}

async function* rowsOf(words: SheetWords, pages: AsyncIterable<SignificantEvents>) {
  for await (const { events } of pages) yield events.map((event) => cellsOf(words, event));
}

/** Opens the sheet. */
export const openEventsSheet: SheetOpener = async (acting, { query: unparsed, until }, words) => {
  const { before: _before, ...query } = readSignificantEvents.query.parse(unparsed);
  const read = (before?: number) => readSignificantEventsFor(acting, { ...query, before }, { until, page: FILE_PAGE });
  const first = await read();
  const { text, said, timeZone } = words;
  const moment = (iso: string) => formatDateTime(iso, timeZone);
  return {
    asOf: new Date(first.asOf),
    said: [
      {
        name: text('exports.basis'),
        value: said('reports.events.basis', { from: moment(first.begins), to: moment(first.ends) }),
      },
      ...(query.entity
        ? [{ name: text('reports.events.thing'), value: text(`resources.audit.options.entity.${query.entity}`) }]
        : []),
    ],
    tables: [
      {
        key: 'events',
        name: text('pages.significantEvents.title'),
        heads: COLUMNS.map((name) => text(`reports.events.${name}`)),
        kinds: COLUMNS.map((name) => (name === 'at' ? 'dateTime' : 'text')),
        rows: () =>
          rowsOf(
            words,
            readParts(first, ({ before }) => (before === null ? null : read(before))),
          ),
        count: sumOf(first.counts.map(({ count }) => count)),
        totals: null,
      },
    ],
    totals: {},
    definitions: [],
  };
};
