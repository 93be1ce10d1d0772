/** The jobs that make files, in any number of processes: each file is made once, whoever is killed over it. */
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
  sayAlive,
} from './claim';
import { auditedExport } from './audited';
import { chunksOf } from '../records/csv/chunks';
import { openExport } from './open-export';
import type { OpenFile } from '../records/csv/open-file';
import { packed } from './packing';
import { mayTake } from './rights';
import { DAY_MS } from '../../domain/durations';

/** A piece that is stored has so many bytes, but the last. */
const CHUNK_BYTES = 512 * 1024;

const ALIVE_EVERY_MS = 5_000;

/** It isn't this process's any more: it was called off, or taken over. */
class NotOurs extends Error {}

/** The server is ending. */
class Ending extends Error {}

interface Stored {
  rows: number;
  bytes: number;
  chunks: number;
  checksum: string;
}

/** How a file that is being made stands: how far it is, and whether it is still this process's, as far as was heard. */
interface Standing {
  rows: number;
  isOurs: boolean;
}

/** Stores a file as it comes, noting how far it is; throws `NotOurs` and `Ending`. */
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
  // One is stored while the next is read; what fails meanwhile is told to whoever comes with the next.
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

/** Says again and again that it is still being made, also while the database sorts and there is no row yet, and hears whose it is. */
function keepAlive({ db, log }: Services, job: ClaimedExport, standing: Standing): () => void {
  const say = async () => {
    try {
      standing.isOurs = await sayAlive(db, job, standing.rows);
    } catch (error) {
      log.warn({ err: error }, 'an export could not say that it goes on');
    }
  };
  const timer = setInterval(() => void say(), ALIVE_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Opens the file, stores it, and notes meanwhile what it will be. */
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

/** Makes a file, and records that it was taken with which filters. */
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
    log.error({ err: error, exportId: job.id }, 'an export could not be made');
    await fail(db, job, 'fault');
  }
}

/** Makes what waits, one after the other. */
export async function makeExports(services: Services, signal: AbortSignal, lane: Lane): Promise<void> {
  await failInterruptedExports(services.db);
  while (!signal.aborted) {
    const job = await claimExport(services.db, lane);
    if (job === null) return;
    await make(services, job, signal);
  }
}
