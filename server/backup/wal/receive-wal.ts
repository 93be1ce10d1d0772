/**
 * Receives PostgreSQL's write-ahead log and archives it, each quarter of a second: a lost disk then costs less than a
 * second. One process does it at a time, the one whose connection holds the slot.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Clock } from '../../kernel/services';
import { codeOf } from '../../kernel/start-error';
import { VERSION } from '../../kernel/version';
import { BackupError } from '../backup-error';
import { type Chain, chainIdOf, createChain, listChainFolders, newChainId, readChain, slotOf } from './chain';
import { formatLsn, type Lsn, parseLsn, segmentAt, segmentBefore } from './lsn';
import { type Mark, PIECE_BYTES } from './part-file';
import { readEnd } from './read-segment';
import { connectForSlots, connectForWal, createSlot, dropSlot, readSlots, type Slot, withSlotLock } from './slots';
import { WalStream } from './wal-stream';
import { WalWriter } from './write-wal';

/** Longest time between two writes, in milliseconds. */
const FLUSH_EVERY_MS = 250;

/** Time that a stop gives the last commits to arrive, in milliseconds. */
const LAST_MS = 1_000;

/** Pause of a stop between two looks, in milliseconds. */
const LOOK_EVERY_MS = 10;

/** Bytes at the end of a chain that are compared before it is continued. */
const OVERLAP_BYTES = 65_536n;

export interface WalSource {
  /** URL of a role with the right of replication. */
  url: string;
  backupDir: string;
  key: Uint8Array;
  clock: Clock;
  log: {
    /** The archive begins, or continues. */
    info: (facts: object, message: string) => void;
    /** The archive has a gap. */
    warn: (facts: object, message: string) => void;
  };
}

/** The cluster as it answers to a connection for replication. */
interface Cluster {
  systemId: string;
  timeline: number;
  /** End of its log on its own disk. */
  flushed: Lsn;
  segmentBytes: number;
}

/** A chain to continue. */
interface Continued {
  chain: Chain;
  end: Lsn;
  /** The last bytes of the chain, with which the log of the cluster has to agree. */
  overlap: Buffer;
}

/** Why a chain can't be continued; a new one begins. */
class Gap extends Error {}

async function readCluster(sql: Client, replication: Client): Promise<Cluster> {
  const { rows } = await replication.query<{ systemid: string; timeline: number; xlogpos: string }>('IDENTIFY_SYSTEM');
  const { rows: settings } = await sql.query<{ bytes: string }>(
    "SELECT setting AS bytes FROM pg_settings WHERE name = 'wal_segment_size'",
  );
  const [system, setting] = [rows[0], settings[0]];
  if (!system || !setting) throw new BackupError('PostgreSQL does not say which cluster it is.');
  return {
    systemId: system.systemid,
    timeline: Number(system.timeline),
    flushed: parseLsn(system.xlogpos),
    segmentBytes: Number(setting.bytes),
  };
}

/** Finds the chain of a slot and its end. Throws `Gap` when the log of the cluster doesn't continue it. */
async function findEnd({ backupDir, key }: WalSource, slot: Slot, cluster: Cluster): Promise<Continued> {
  const found = listChainFolders(backupDir).find(({ id }) => id === chainIdOf(slot.name));
  if (found === undefined) throw new Gap(`the archive of the slot ${slot.name} isn't in ${backupDir}`);
  if (slot.status === 'lost' || slot.restart === null)
    throw new Gap('PostgreSQL has removed a part that was not archived yet');
  try {
    const chain = readChain(found.folder, key);
    if (chain.systemId !== cluster.systemId || chain.timeline !== cluster.timeline) {
      throw new Gap('the database was promoted or replaced');
    }
    const { end, tail } = await readEnd(chain, key);
    if (end > cluster.flushed) throw new Gap('the database was taken back to an earlier state');
    // What PostgreSQL may have removed already can't be compared: it was confirmed by us.
    const isKept = segmentAt(slot.restart, chain.segmentBytes) <= segmentBefore(end, chain.segmentBytes);
    const bytes = isKept ? Math.min(tail.length, Number(OVERLAP_BYTES)) : 0;
    return { chain, end, overlap: tail.subarray(tail.length - bytes) };
  } catch (error) {
    if (error instanceof BackupError) throw new Gap(error.message);
    throw error;
  }
}

/** Begins a chain with a slot of its own. */
async function beginChain(source: WalSource, sql: Client, replication: Client, cluster: Cluster): Promise<Continued> {
  const id = newChainId();
  const slot = slotOf({ id });
  await createSlot(replication, slot);
  try {
    const restart = (await readSlots(sql)).find(({ name }) => name === slot)?.restart ?? cluster.flushed;
    const { segmentBytes, systemId, timeline } = cluster;
    const start = segmentAt(restart, segmentBytes) * BigInt(segmentBytes);
    const origin = { startedAt: source.clock(), version: VERSION };
    const content = { id, systemId, timeline, start, segmentBytes };
    const chain = await createChain(source.backupDir, source.key, content, origin);
    source.log.info({ folder: chain.folder, from: formatLsn(start) }, 'a new archive of the write-ahead log begins');
    return { chain, end: start, overlap: Buffer.alloc(0) };
  } catch (error) {
    await dropSlot(replication, slot);
    throw error;
  }
}

/** Returns the chain to continue; null when another process does. Slots of ours that can't be continued are removed. */
async function chooseChain(source: WalSource, sql: Client, replication: Client): Promise<Continued | null> {
  const cluster = await readCluster(sql, replication);
  const slots = await readSlots(sql);
  if (slots.some(({ isActive }) => isActive)) return null;
  let chosen: Continued | null = null;
  for (const slot of slots) {
    try {
      if (chosen !== null) throw new Gap('another archive is continued');
      chosen = await findEnd(source, slot, cluster);
    } catch (error) {
      if (!(error instanceof Gap)) throw error;
      await endChain(source, replication, slot.name, error);
    }
  }
  return chosen ?? beginChain(source, sql, replication, cluster);
}

async function endChain({ log }: WalSource, replication: Client, slot: string, { message }: Error): Promise<void> {
  log.warn({ reason: message, slot }, 'the archive of the write-ahead log ends: a new backup is needed');
  await dropSlot(replication, slot);
}

/** Whether an error of PostgreSQL says that the log from the wanted position on is gone. */
const isRemoved = (error: Error | null) => ['58P01', '55000'].includes(codeOf(error) ?? '');

const isInUse = (error: unknown) => codeOf(error) === '55006';

/** A mark that holds once the log up to a position is archived. */
interface PendingMark {
  mark: Mark;
  needed: Lsn;
}

/** Asks the database for marks. */
function createMarker(sql: Client) {
  let recordEnd = 0n;
  /**
   * Returns a mark: what was committed at its moment is before `needed`. The clock is read before the position. Pages end
   * anywhere in a record; any other position up to which PostgreSQL has written is the end of one.
   */
  return async (): Promise<PendingMark> => {
    const { rows } = await sql.query<{ moment: string; flushed: string }>(
      `SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint::text AS moment,
         pg_current_wal_flush_lsn()::text AS flushed`,
    );
    const needed = parseLsn(rows[0]?.flushed ?? '');
    if (needed % PAGE_BYTES !== 0n) recordEnd = needed;
    return { mark: { moment: BigInt(rows[0]?.moment ?? 0), recordEnd }, needed };
  };
}

const PAGE_BYTES = 8_192n;

/** Takes the bytes off the beginning that the archive has already. Throws `Gap` where they differ. */
function createOverlapCheck({ overlap, chain }: Continued) {
  let left = overlap;
  return (data: Buffer): Buffer => {
    const known = Math.min(left.length, data.length);
    if (!data.subarray(0, known).equals(left.subarray(0, known))) {
      throw new Gap(`the log of the database differs from the archive in ${chain.folder}`);
    }
    left = left.subarray(known);
    return data.subarray(known);
  };
}

/** Archives what arrives until the stream ends. After the signal it waits for the last commits. */
async function follow(stream: WalStream, writer: WalWriter, sql: Client, continued: Continued, signal: AbortSignal) {
  const readMark = createMarker(sql);
  const withoutOverlap = createOverlapCheck(continued);
  let pending: PendingMark[] = [];
  let markedAt = -Infinity;
  let lastMark: PendingMark | null = null;
  let stopBy = Infinity;
  for (;;) {
    await stream.wait(FLUSH_EVERY_MS, PIECE_BYTES, signal);
    const isOver = stream.hasEnded;
    const now = performance.now();
    if (signal.aborted && lastMark === null) {
      stopBy = now + LAST_MS;
      lastMark = await readMark().catch(() => null);
      if (lastMark !== null) pending.push(lastMark);
    } else if (!isOver && now - markedAt >= FLUSH_EVERY_MS) {
      markedAt = now;
      // PostgreSQL that stops ends other connections first.
      const mark = await readMark().catch(() => null);
      if (mark !== null) pending.push(mark);
    }
    const data = withoutOverlap(stream.takeWaiting());
    const end = writer.end + BigInt(data.length);
    const reached = pending.filter(({ needed }) => needed <= end);
    pending = pending.filter(({ needed }) => needed > end);
    const mark = reached.at(-1)?.mark ?? null;
    if (data.length > 0 || mark !== null) {
      await writer.append(data, mark);
      await writer.sync();
    }
    stream.confirm(writer.end);
    if (isOver || now >= stopBy || (lastMark !== null && lastMark.needed <= writer.end)) return;
    if (signal.aborted) await delay(LOOK_EVERY_MS);
  }
}

/**
 * Archives the log until the connection ends or the signal comes. Any number of processes may try.
 *
 * @returns false when another process does it
 * @throws the failure of the connection or of the disk; the log archived before stays, and the next call continues there
 */
export async function receiveWal(source: WalSource, signal: AbortSignal): Promise<boolean> {
  const sql = await connectForSlots(source.url);
  let replication: Client | null = null;
  try {
    const connection = (replication = await connectForWal(source.url));
    const begun = await withSlotLock<Begun | null>(sql, async () => {
      const continued = await chooseChain(source, sql, connection);
      if (continued === null) return null;
      const { chain, end, overlap } = continued;
      const start = end - BigInt(overlap.length);
      const stream = connection.query(new WalStream({ slot: slotOf(chain), start, timeline: chain.timeline }));
      await stream.started;
      return { continued, stream, connection };
    });
    if (begun === null) return false;
    await archive(source, begun, sql, signal);
    return true;
  } catch (error) {
    if (isInUse(error)) return false;
    throw error;
  } finally {
    await Promise.all([replication?.end(), sql.end()]);
  }
}

interface Begun {
  continued: Continued;
  stream: WalStream;
  /** The connection of the stream. */
  connection: Client;
}

async function archive(source: WalSource, begun: Begun, sql: Client, signal: AbortSignal): Promise<void> {
  const { continued, stream, connection } = begun;
  const writer = new WalWriter(continued.chain, source.key, continued.end);
  try {
    await follow(stream, writer, sql, continued, signal);
    if (isRemoved(stream.failure)) throw new Gap('PostgreSQL has removed a part that was not archived yet');
    if (stream.failure !== null) throw stream.failure;
  } catch (error) {
    if (!(error instanceof Gap)) throw error;
    // The slot can be removed once nobody uses it.
    await connection.end();
    const replication = await connectForWal(source.url);
    try {
      await endChain(source, replication, slotOf(continued.chain), error);
    } finally {
      await replication.end();
    }
  } finally {
    await writer.close();
  }
}
