/** Sending of a finished file, piece by piece. Between two pieces it holds no resources, however slow the reader is. */
import { sql } from 'drizzle-orm';
import type { ExportFormat, ExportRequest } from '../../domain/exports/request';
import type { Caller } from '../access/caller';
import { loadCaller } from '../auth/load-caller';
import { clientAddress } from '../http/client-address';
import type { AppContext } from '../http/context';
import { ProblemError } from '../kernel/problem';
import { noteSending } from '../records/csv/running-files';
import { fileNameOf } from './file-name';
import { readLink } from './link';
import { type StoredPiece, unpacked } from './packing';
import { mayTake } from './rights';

export const FILE_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Time after which a reader that takes nothing is cut off. */
const STALLED_MS = 120_000;

/** The connection of the response; absent where the app is called in process. */
interface Bindings {
  outgoing?: { destroy: () => unknown };
}

interface Row extends Record<string, unknown> {
  request: ExportRequest;
  asOf: string;
  attempt: number;
  chunks: number;
  bytes: number;
  checksum: string;
}

/** Returns the finished file of a person; throws `not-found` when it isn't theirs, isn't finished, or has expired. */
async function findFile(c: AppContext, { accountId }: Caller, id: string): Promise<Row> {
  const { rows } = await c.get('services').db.execute<Row>(sql`
    SELECT request, as_of AS "asOf", attempt, chunks, bytes, checksum FROM export_job
    WHERE id = ${id}::uuid AND account_id = ${accountId}::uuid AND state = 'done' AND expires_at > now()`);
  if (!rows[0]) throw new ProblemError('not-found');
  return rows[0];
}

/**
 * Returns the user who fetches by a link. Throws `not-signed-in` for an invalid link, or one whose session has ended.
 */
async function callerBy(c: AppContext, link: string): Promise<{ caller: Caller; exportId: string }> {
  const services = c.get('services');
  const claims = await readLink(services, link);
  // @guard access "a link is of a session that lasts", tested by exports/jobs "has a link that ends with the session,
  //   and leads to nothing else": «loadCaller(services.db,» becomes «(await
  //   import('../auth/load-caller')).loadAsker(services.db,»
  const caller = claims && (await loadCaller(services.db, claims, clientAddress(c), services.clock()));
  if (!claims || !caller || caller.mustFirst !== null) throw new ProblemError('not-signed-in');
  return { caller, exportId: claims.exportId };
}

/** Returns the pieces as a stream, which reads the next piece on demand and ends with the session. */
function streamOf(c: AppContext, caller: Caller, id: string, { attempt, chunks }: Row): ReadableStream<Uint8Array> {
  const { db, pool, log } = c.get('services');
  const { outgoing } = (c.env ?? {}) as Bindings;
  let next = 0;
  let stalled: NodeJS.Timeout | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const breakOff = (reason: unknown) => {
    forget();
    clearTimeout(stalled);
    // An incomplete file must not look complete. The HTTP server would end the response in order, so the connection is
    // cut.
    if (outgoing) outgoing.destroy();
    else controller?.error(reason);
  };
  const forget = noteSending(pool, {
    caller,
    end: () => breakOff(new Error('the session has ended, or its permissions have changed')),
  });
  return new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: async (given) => {
        clearTimeout(stalled);
        try {
          if (next === chunks) {
            forget();
            given.close();
            return;
          }
          const { rows } = await db.execute<StoredPiece & Record<string, unknown>>(sql`
            SELECT bytes, is_packed AS "isPacked" FROM export_chunk
            WHERE job_id = ${id}::uuid AND attempt = ${attempt} AND position = ${next}`);
          if (!rows[0]) throw new Error('the file no longer exists');
          next += 1;
          given.enqueue(await unpacked(rows[0]));
          stalled = setTimeout(() => breakOff(new Error('the reader accepts no data')), STALLED_MS).unref();
        } catch (error) {
          log.warn({ err: error }, 'sending an export was interrupted');
          breakOff(error);
        }
      },
      cancel: () => {
        forget();
        clearTimeout(stalled);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Responds with the file of a link. Throws `not-signed-in` for an invalid link or an ended session, `not-found` for a
 * file that is gone, and `forbidden` for content that its person may not read any more.
 */
export async function sendFile(c: AppContext): Promise<Response> {
  const link = new URL(c.req.url).searchParams.get('link') ?? '';
  const { caller, exportId } = await callerBy(c, link);
  const file = await findFile(c, caller, exportId);
  if (!mayTake(caller, file.request)) throw new ProblemError('forbidden');
  const name = fileNameOf(file.request, new Date(file.asOf), c.get('services').config.timeZone);
  return c.body(streamOf(c, caller, exportId, file), 200, {
    'Content-Type': FILE_TYPES[file.request.format],
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Length': String(file.bytes),
    'Repr-Digest': `sha-256=:${Buffer.from(file.checksum, 'hex').toString('base64')}:`,
    'Cache-Control': 'private, no-store',
  });
}
