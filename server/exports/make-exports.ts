/** Jobs that make files, in any number of processes: each file is made once, even if a process is killed. */
import { createHash } from 'node:crypto';
import { EXPORT_DAYS_KEPT } from '../../domain/exports/request';
import type { Caller } from '../access/caller';
import { writeAudit } from '../audit/write-audit';
import { loadAsker } from '../auth/load-caller';
import { ProblemError } from '../kernel/problem';
import type { Services } from '../kernel/services';
import {
  addChunk,
  type ClaimedExport,
  claimExport,
  fail,
  finish,
  failInterruptedExports,
  handBack,
  type Lane,
  noteBegun,
  reportProgress,
} from './claim';
import { auditedExport } from './audited';
import { chunksOf } from '../records/csv/chunks';
import { openExport } from './open-export';
import type { OpenFile } from '../records/csv/open-file';
import { packed } from './packing';
import { mayTake } from './rights';
import { DAY_MS } from '../../domain/durations';

/** Size of a stored piece, except for the last one. */
const CHUNK_BYTES = 512 * 1024;

const ALIVE_EVERY_MS = 5_000;

/** Error for a file that isn't this process's any more: it was cancelled, or taken over. */
class NotOurs extends Error {}

/** Error that ends the work because the server is stopping. */
class Ending extends Error {}

interface Stored {
  rows: number;
  bytes: number;
  chunks: number;
  checksum: string;
}

/** Progress of a file, and whether it still belonged to this process at the last report. */
interface Standing {
  rows: number;
  isOurs: boolean;
}

/** Stores a file piece by piece and updates its progress. Throws `NotOurs` and `Ending`. */
async function store(
  { db }: Services,
  job: ClaimedExport,
  file: OpenFile,
  standing: Standing,
  signal: AbortSignal,
): Promise<Stored> {
  const hash = createHash('sha256');
  const chunks = chunksOf(CHUNK_BYTES);
  const stored = { bytes: 0, chunks: 0 };
  let isBeforeStored: Promise<boolean> = Promise.resolve(true);
  // One chunk is stored while the next is read; a failure is thrown with the next chunk.
  const put = async (chunk: Buffer) => {
    hash.update(chunk);
    if (!(await isBeforeStored)) throw new NotOurs();
    const position = stored.chunks;
    isBeforeStored = packed(chunk, job.request.format).then((piece) => addChunk(db, job, position, piece));
    isBeforeStored.catch(() => undefined);
    stored.chunks += 1;
    stored.bytes += chunk.byteLength;
  };
  for await (const { bytes, rows } of file.pieces) {
    if (signal.aborted) throw new Ending();
    if (!standing.isOurs) throw new NotOurs();
    for (const chunk of chunks.add(bytes)) await put(chunk);
    standing.rows = rows;
  }
  const rest = chunks.rest();
  if (rest.byteLength > 0) await put(rest);
  if (!(await isBeforeStored)) throw new NotOurs();
  return { ...stored, rows: standing.rows, checksum: hash.digest('hex') };
}

/**
 * Repeatedly reports that the file is still being made, even while the database sorts and no row has arrived, and
 * checks that the file is still this process's.
 */
function keepAlive({ db, log }: Services, job: ClaimedExport, standing: Standing): () => void {
  const say = async () => {
    try {
      standing.isOurs = await reportProgress(db, job, standing.rows);
    } catch (error) {
      log.warn({ err: error }, 'an export could not report its progress');
    }
  };
  const timer = setInterval(() => void say(), ALIVE_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Opens the file, records its moment and size, and stores it. */
async function openAndStore(services: Services, caller: Caller, job: ClaimedExport, signal: AbortSignal) {
  const standing = { rows: 0, isOurs: true };
  const rest = keepAlive(services, job, standing);
  let file: OpenFile | null = null;
  let isWhole = false;
  try {
    file = await openExport({ services, caller }, job.request);
    if (!(await noteBegun(services.db, job, file))) throw new NotOurs();
    const stored = await store(services, job, file, standing, signal);
    const { asOf, totals } = file;
    isWhole = true;
    return { ...stored, asOf, totals };
  } finally {
    rest();
    await file?.close(isWhole);
  }
}

/** Makes a file and records it in the audit log, with its filters. */
async function make(services: Services, job: ClaimedExport, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = services;
  const caller = await loadAsker(db, job, job.ip, clock());
  // @guard access "a file is made for who may still have it", tested by exports/jobs "isn’t made for who lost the right
  //   meanwhile": «null || !mayTake(caller, job.request)) return fail(db, job, 'forbidden');» becomes «null) return
  //   fail(db, job, 'gone');»
  if (caller === null || !mayTake(caller, job.request)) return fail(db, job, 'forbidden');
  try {
    const made = await openAndStore(services, caller, job, signal);
    const expiresAt = new Date(clock().getTime() + EXPORT_DAYS_KEPT * DAY_MS);
    await db.transaction(async (tx) => {
      if (!(await finish(tx, job, { ...made, expiresAt }))) throw new NotOurs();
      await writeAudit(tx, clock(), caller, auditedExport(job, made));
    });
  } catch (error) {
    if (error instanceof NotOurs) return;
    if (error instanceof Ending) return handBack(db, job);
    if (error instanceof ProblemError) return fail(db, job, error.type === 'forbidden' ? 'forbidden' : 'gone');
    log.error({ err: error, exportId: job.id }, 'an export failed');
    await fail(db, job, 'fault');
  }
}

/** Makes the waiting files, one after the other. */
export async function makeExports(services: Services, signal: AbortSignal, lane: Lane): Promise<void> {
  await failInterruptedExports(services.db);
  while (!signal.aborted) {
    const job = await claimExport(services.db, lane);
    if (job === null) return;
    await make(services, job, signal);
  }
}
