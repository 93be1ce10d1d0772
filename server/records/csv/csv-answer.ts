/**
 * A list as a CSV file: every matching record, written while the list is being read, so that its length needs no
 * memory.
 */
import { accepts } from 'hono/accepts';
import { z } from 'zod';
import { csvColumnsOf } from '../../../domain/entities/csv';
import type { Entity } from '../../../domain/entities/entity';
import { columnsWith } from '../../../domain/exports/personal';
import { PERSONAL_CHOICES, type PersonalChoice } from '../../../domain/exports/request';
import { CsvStyle, PLAIN_STYLE } from '../../../domain/entities/csv-style';
import { writeAudit } from '../../audit/write-audit';
import { requireFreshStepUp } from '../../access/step-up';
import { csvPieces } from './csv-pieces';
import type { FilePiece } from './open-file';
import { takeSnapshot } from './snapshot';
import { orderOf } from '../order';
import { COUNT_MAX, countRows, matching } from '../read';
import type { RecordSource } from '../source';
import type { AppContext } from '../../http/context';
import { parseJson } from '../../http/json-text';
import { parseListQuery } from '../routes/list-query';
import { reserveFileSlot } from './running-files';
import { ProblemError, fieldProblem } from '../../kernel/problem';
import { actingOf, queryOf } from '../../http/request';
import { localeOf, textsOf } from '../../http/texts';

export const CSV_TYPE = 'text/csv';

/**
 * Time without reading after which a reader is cut off, in milliseconds: it holds a connection, and a place for a file.
 */
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
    throw new ProblemError('bad-request', { detail: 'columns or style is not valid JSON' });
  }
}

/** Parameters of the query for the form of the file rather than its content. */
const MANNER = ['columns', 'style', 'personal'] as const;

/**
 * Reads the form of the file. Throws `validation` for invalid values, `forbidden` and `step-up-required` for unmasked
 * telephone numbers without the right or a recent step-up.
 */
function parseManner(c: AppContext, parameters: URLSearchParams): { style: CsvStyle; personal: PersonalChoice } {
  const { services, caller } = actingOf(c);
  const style = CsvStyle.safeParse(decode(parameters.get('style') ?? JSON.stringify(PLAIN_STYLE)));
  if (!style.success) throw fieldProblem('style', 'invalid');
  const personal = z.enum(PERSONAL_CHOICES).safeParse(parameters.get('personal') ?? 'masked');
  if (!personal.success) throw fieldProblem('personal', 'option');
  if (personal.data === 'whole') {
    if (!caller.can('manage', 'member')) throw new ProblemError('forbidden');
    requireFreshStepUp(services, caller);
  }
  return { style: style.data, personal: personal.data };
}

/** The connection of the response; missing where the app is called in process. */
interface Bindings {
  outgoing?: { destroy: () => unknown };
}

/** Data of a file for the audit: the number of sent records, and whether it was read to its end. */
interface Taken {
  rows: number;
  complete: boolean;
}

/** Source of a file, and the function that releases it. */
interface Reading {
  pieces: AsyncGenerator<FilePiece, void>;
  close: (isWhole: boolean) => Promise<void>;
}

/**
 * Returns the file as a stream that reads on demand only and stops when the reader is gone.
 *
 * @param onEnd called once, before the reader sees the end of the file
 * @returns the stream, and a function that breaks it off
 */
function fileOf(c: AppContext, { pieces, close }: Reading, onEnd: (taken: Taken) => Promise<void>) {
  const { outgoing } = (c.env ?? {}) as Bindings;
  let sent = 0;
  let isOpen = true;
  let stalled: NodeJS.Timeout | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const end = async (complete: boolean) => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(stalled);
    await close(complete);
    await onEnd({ rows: sent, complete });
  };
  const breakOff = async (reason: unknown) => {
    await end(false).catch((fault: unknown) => {
      c.get('services').log.error({ err: fault }, 'an interrupted export could not be recorded');
    });
    // A partial file must not look complete: the HTTP server would end the response properly, so the connection is cut.
    if (outgoing) outgoing.destroy();
    else controller?.error(reason);
  };
  const waitForReader = () => {
    // @guard access "who stalls a file keeps no place", tested by http/csv "is cut off when nothing of it is taken for
    //   half a minute"
    stalled = setTimeout(() => void breakOff(new Error('the reader accepts no data')), STALLED_MS).unref();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: async (given) => {
        controller = given;
        const first = await pieces.next();
        if (!first.done) given.enqueue(new Uint8Array(first.value.bytes));
        waitForReader();
      },
      pull: async (given) => {
        clearTimeout(stalled);
        try {
          const next = await pieces.next();
          if (!isOpen) return;
          if (next.done) {
            await end(true);
            given.close();
            return;
          }
          sent = next.value.rows;
          // Copied, because the stream reads it at any time but a piece is valid only until the next one.
          given.enqueue(new Uint8Array(next.value.bytes));
          waitForReader();
        } catch (error) {
          if (isOpen) await breakOff(error);
        }
      },
      cancel: () => end(false),
    },
    { highWaterMark: 1 },
  );
  return { stream, breakOff };
}

/** Records the reader, list and filter of a file; a file without its audit row doesn't look complete. */
async function recordExport(
  c: AppContext,
  entity: Entity,
  { filter, personal }: { filter: string | null; personal: PersonalChoice },
  taken: Taken,
): Promise<void> {
  const { services, caller } = actingOf(c);
  const restrictions = {
    ...(filter !== null && { filter: parseJson(filter) }),
    ...(personal !== 'masked' && { personal }),
  };
  const after = { ...taken, ...restrictions };
  const entityId = c.req.param('id') ?? null;
  await services.db.transaction((tx) =>
    writeAudit(tx, services.clock(), caller, { action: 'export', entity: entity.name, entityId, after }),
  );
}

/**
 * Answers a list's request with every matching record, in the list's order and the reader's language. `range` and the
 * cursors don't limit the records. It ends with the reader's session, and when the reader is gone. Throws as the list
 * does, and `busy` when too many files are being fetched.
 */
export async function csvAnswer(c: AppContext, entity: Entity, source: RecordSource): Promise<Response> {
  const { services, caller } = actingOf(c);
  const parameters = queryOf(c);
  const twice = MANNER.find((name) => parameters.getAll(name).length > 1);
  if (twice !== undefined) throw new ProblemError('bad-request', { detail: `${twice} occurs more than once` });
  const { style, personal } = parseManner(c, parameters);
  const columns = columnsWith(entity, parseColumns(entity, parameters.get('columns')), personal);
  if (columns.length === 0) throw fieldProblem('columns', 'required');
  for (const name of MANNER) parameters.delete(name);
  const query = parseListQuery(entity, parameters);
  const where = matching(entity, source, caller.acting, query);

  const ended = new AbortController();
  const giveBack = reserveFileSlot(services.pool, { caller, end: () => ended.abort() });
  try {
    const total = await countRows(services.db, source, where);
    const locale = localeOf(c);
    const snapshot = await takeSnapshot(services);
    const extent = { entity, source, columns, where, order: orderOf(entity, source, query.sort) };
    const { timeZone } = services.config;
    const reader = { timeZone, text: textsOf(locale), style, masksPhones: personal !== 'whole' };
    const onEnd = async (taken: Taken) => {
      giveBack();
      await recordExport(c, entity, { filter: parameters.get('filter'), personal }, taken);
    };
    const reading = { pieces: csvPieces(snapshot, extent, reader), close: snapshot.close };
    const { stream, breakOff } = fileOf(c, reading, onEnd);
    const endEarly = () => void breakOff(new Error('the session has ended, or its permissions have changed'));
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
