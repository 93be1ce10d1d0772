/** A list as a CSV file: every record that matches, written while it is being read, so that its length costs nothing. */
import { sql } from 'drizzle-orm';
import { accepts } from 'hono/accepts';
import { z } from 'zod';
import { CSV_BYTE_ORDER_MARK, csvColumnsOf, type CsvLines, csvLinesOf } from '../../../domain/entities/csv';
import type { Entity } from '../../../domain/entities/entity';
import { writeAudit } from '../../audit/write-audit';
import { orderOf } from '../order';
import { COUNT_MAX, countRows, matching } from '../read';
import { type OpenRows, openRows } from '../rows';
import { type RecordSource, computedRows, selectionOfColumns } from '../source';
import type { AppContext } from '../../http/context';
import { parseJson } from '../../http/json-text';
import { parseListQuery } from './list-query';
import { takePlace } from './running-files';
import { ProblemError, fieldProblem } from '../../http/problem';
import { actingOf, queryOf } from '../../http/request';
import { localeOf, textsOf } from '../../http/texts';

export const CSV_TYPE = 'text/csv';

/** A reader that takes nothing for so long is cut off: it keeps a connection, and a place for a file. */
const STALLED_MS = 30_000;

/** Whether the request asks for CSV rather than JSON. */
export function wantsCsv(c: AppContext): boolean {
  const json = 'application/json';
  return accepts(c, { header: 'Accept', supports: [json, CSV_TYPE], default: json }) === CSV_TYPE;
}

function parseColumns(entity: Entity, text: string | null): readonly string[] {
  const offered = csvColumnsOf(entity);
  if (text === null) return offered;
  const parsed = z.array(z.string()).min(1).safeParse(decode(text));
  if (!parsed.success || new Set(parsed.data).size < parsed.data.length) throw fieldProblem('columns', 'invalid');
  const unknown = parsed.data.find((column) => !offered.includes(column));
  if (unknown !== undefined) throw fieldProblem(`columns.${unknown}`, 'unknownField');
  return parsed.data;
}

function decode(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new ProblemError('bad-request', { detail: 'columns is no valid JSON' });
  }
}

/** The connection that an answer goes out on; nothing where the app is called in process. */
interface Bindings {
  outgoing?: { destroy: () => unknown };
}

/** What the audit tells of a file: how many records went out, and whether it was taken to its end. */
interface Taken {
  rows: number;
  complete: boolean;
}

/**
 * The file as a stream that reads on only when more is wanted, and stops when nobody takes it any more.
 *
 * @param onEnd called once, before the reader sees the end of the file
 * @returns the stream, and what breaks it off
 */
function fileOf(c: AppContext, lines: CsvLines, rows: OpenRows, onEnd: (taken: Taken) => Promise<void>) {
  const { outgoing } = (c.env ?? {}) as Bindings;
  const encoder = new TextEncoder();
  let sent = 0;
  let isOpen = true;
  let stalled: NodeJS.Timeout | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const end = async (complete: boolean) => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(stalled);
    await rows.close();
    await onEnd({ rows: sent, complete });
  };
  const breakOff = async (reason: unknown) => {
    await end(false).catch((fault: unknown) => {
      c.get('services').log.error({ err: fault }, 'an export that broke off could not be recorded');
    });
    // A half file must not look whole: the HTTP server would end the answer in order, so the connection is cut.
    if (outgoing) outgoing.destroy();
    else controller?.error(reason);
  };
  const waitForReader = () => {
    stalled = setTimeout(() => void breakOff(new Error('the reader takes nothing')), STALLED_MS).unref();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
        controller.enqueue(encoder.encode(CSV_BYTE_ORDER_MARK + lines.head));
        waitForReader();
      },
      pull: async (controller) => {
        clearTimeout(stalled);
        try {
          const records = await rows.next();
          if (records.length === 0) {
            await end(true);
            controller.close();
            return;
          }
          sent += records.length;
          if (!isOpen) return;
          controller.enqueue(encoder.encode(records.map(lines.of).join('')));
          waitForReader();
        } catch (error) {
          await breakOff(error);
        }
      },
      cancel: () => end(false),
    },
    { highWaterMark: 1 },
  );
  return { stream, breakOff };
}

/** Records who took a file of which list, by what filter; a file without its audit row doesn't look whole. */
async function recordExport(c: AppContext, entity: Entity, filter: string | null, taken: Taken): Promise<void> {
  const { services, caller } = actingOf(c);
  const after = { ...taken, ...(filter !== null && { filter: parseJson(filter) }) };
  const entityId = c.req.param('id') ?? null;
  await services.db.transaction((tx) =>
    writeAudit(tx, services.clock(), caller, { action: 'export', entity: entity.name, entityId, after }),
  );
}

/**
 * Answers a list's request with every record that matches, in the list's order and the reader's language. `range` and
 * the cursors say nothing about what matches. It ends with the reader's session, and when nobody takes it any more.
 * Throws as the list does, and `unavailable` when too many files are being fetched.
 */
export async function csvAnswer(c: AppContext, entity: Entity, source: RecordSource): Promise<Response> {
  const { services, caller } = actingOf(c);
  const parameters = queryOf(c);
  if (parameters.getAll('columns').length > 1)
    throw new ProblemError('bad-request', { detail: 'columns is given twice' });
  const columns = parseColumns(entity, parameters.get('columns'));
  parameters.delete('columns');
  const query = parseListQuery(entity, parameters);
  const where = matching(entity, source, caller.acting, query);

  const ended = new AbortController();
  const giveBack = takePlace(services.pool, { caller, end: () => ended.abort() });
  try {
    const total = await countRows(services.db, source, where);
    const selection = selectionOfColumns(entity, source, columns);
    const order = orderOf(entity, source, query.sort);
    const rows = await openRows(services, sql`SELECT ${selection} FROM ${source.from} WHERE ${where} ${order}`);
    const locale = localeOf(c);
    const lines = csvLinesOf(entity, columns, { timeZone: services.config.timeZone, text: textsOf(locale) });
    const onEnd = async (taken: Taken) => {
      giveBack();
      await recordExport(c, entity, parameters.get('filter'), taken);
    };
    const computed = { ...rows, next: async () => computedRows(source, await rows.next()) };
    const { stream, breakOff } = fileOf(c, lines, computed, onEnd);
    const endEarly = () => void breakOff(new Error('the session has ended, or its rights are others'));
    if (ended.signal.aborted) endEarly();
    else ended.signal.addEventListener('abort', endEarly, { once: true });
    return c.body(stream, 200, {
      'Content-Type': `${CSV_TYPE}; charset=utf-8; header=present`,
      'Content-Disposition': `attachment; filename="${entity.name}.csv"`,
      'Content-Language': locale,
      'X-Total-Count': String(Math.min(total, COUNT_MAX)),
      ...(total > COUNT_MAX && { 'X-Total-Kind': 'at-least' }),
    });
  } catch (error) {
    giveBack();
    throw error;
  }
}
