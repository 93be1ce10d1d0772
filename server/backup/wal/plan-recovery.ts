/** Decides which archived log continues a backup, and checks all of it before anything is written. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupError } from '../backup-error';
import { listBackups } from '../list-backups';
import { type Manifest, MANIFEST_FILE, readManifest } from '../manifest';
import { type Chain, continues, firstSegmentAfter, listChainFolders, readChain } from './chain';
import type { Lsn } from './lsn';
import { describeMoment } from './moments';
import { listParts, type Mark, type Part } from './part-file';
import { bySegment, nameOfSegment, readSegment } from './read-segment';

/** The log that a restore replays. */
export interface Recovery {
  chain: Chain;
  /** The parts of each segment, in order. */
  segments: Part[][];
  /** The moment of which the state is wanted; null for the newest. */
  until: Date | null;
  /** Everything that was committed at this moment is in the segments. */
  completeUntil: Date;
  /** The replay of all segments reaches this position. */
  recordEnd: Lsn;
}

/** A backup, and the log that continues it. */
export interface RestorePlan {
  /** The backup's own folder. */
  backup: string;
  manifest: Manifest;
  /** Null where no log is archived that continues it. */
  recovery: Recovery | null;
}

export interface PlanOptions {
  /** The moment of which the state is wanted; null for the newest. */
  until: Date | null;
  timeZone: string;
}

/** The moments that a backup and its log can be restored to. */
interface Range {
  from: Date;
  to: Date;
}

const asDate = ({ moment }: Mark): Date => new Date(Number(moment / 1_000n));
const asMicroseconds = (moment: Date): bigint => BigInt(moment.getTime()) * 1_000n;

type Log = Pick<Recovery, 'chain' | 'segments'>;

/** A backup with the log that was found for it. */
interface Candidate {
  backup: string;
  manifest: Manifest;
  log: Log | null;
  /** The last mark in the log. */
  last: Mark | null;
}

/** Returns the chain that continues a backup, and its segments after the backup; null where there is none. */
function findLog(backup: string, manifest: Manifest, key: Uint8Array): Log | null {
  if (manifest.kind === 'portable') return null;
  const found = listChainFolders(dirname(backup)).find(({ id }) => id === manifest.walChain);
  if (found === undefined) return null;
  const chain = readChain(found.folder, key);
  if (!continues(chain, manifest)) return null;
  const first = firstSegmentAfter(chain, manifest.stopLsn);
  const segments = bySegment(listParts(chain)).filter(([part]) => part !== undefined && part.segment >= first);
  segments.forEach(([part], index) => {
    const expected = first + BigInt(index);
    if (part?.segment === expected) return;
    throw new BackupError(`The segment ${nameOfSegment(chain, expected)} of the log in ${chain.folder} is missing.`);
  });
  return { chain, segments };
}

async function readLastMark({ chain, segments }: Log, key: Uint8Array): Promise<Mark | null> {
  for (const parts of segments.toReversed()) {
    const mark = (await readSegment(chain, key, parts)).marks.at(-1);
    if (mark !== undefined) return mark;
  }
  return null;
}

/** Checks the segments that are needed for a moment, and returns them with the last mark in them. */
async function checkLog({ chain, segments }: Log, key: Uint8Array, until: Date | null, last: Mark) {
  for (const [index, parts] of segments.entries()) {
    const { segment, data, marks } = await readSegment(chain, key, parts);
    const mark = marks.find(({ moment }) => until !== null && moment >= asMicroseconds(until));
    if (mark !== undefined) return { used: segments.slice(0, index + 1), mark };
    if (index < segments.length - 1 && data.length < chain.segmentBytes) {
      throw new BackupError(`The segment ${nameOfSegment(chain, segment)} of the log in ${chain.folder} was cut off.`);
    }
  }
  return { used: segments, mark: last };
}

async function findCandidate(backup: string, key: Uint8Array): Promise<Candidate> {
  const manifest = readManifest(backup, key);
  const log = findLog(backup, manifest, key);
  return { backup, manifest, log, last: log && (await readLastMark(log, key)) };
}

/** Returns the moments that a backup can be restored to; null when no log continues it. */
function rangeOf({ manifest, last }: Candidate): Range | null {
  return last && { from: new Date(manifest.finishedAt), to: asDate(last) };
}

async function planFor(candidate: Candidate, key: Uint8Array, until: Date | null): Promise<RestorePlan> {
  const { backup, manifest, log, last } = candidate;
  if (log === null || last === null) return { backup, manifest, recovery: null };
  const { used, mark } = await checkLog(log, key, until, last);
  const recovery = { chain: log.chain, segments: used, until, completeUntil: asDate(mark), recordEnd: mark.recordEnd };
  return { backup, manifest, recovery };
}

/**
 * Finds the backup that has the newest state. A portable one may be newer than the last physical one, and older than the
 * log that continues that.
 *
 * @throws BackupError when the newest one can't be read
 */
async function findNewestState([newest = '', ...older]: readonly string[], key: Uint8Array): Promise<Candidate> {
  const stateOf = ({ manifest, last }: Candidate) => (last ? asDate(last) : new Date(manifest.finishedAt));
  let best = await findCandidate(newest, key);
  let current = best;
  for (const backup of older) {
    if (current.manifest.kind === 'physical') break;
    current = await findCandidate(backup, key);
    if (stateOf(current) > stateOf(best)) best = current;
  }
  return best;
}

/** Joins ranges that meet, in order. */
function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = joined.at(-1);
    if (last === undefined || range.from > last.to) joined.push({ ...range });
    else if (range.to > last.to) last.to = range.to;
  }
  return joined;
}

/** Returns the refusal of a moment, with the nearest moments that are possible. */
function refusal(until: Date, ranges: readonly Range[], timeZone: string): BackupError {
  const joined = joinRanges(ranges);
  const nearest = [joined.findLast(({ to }) => to < until), joined.find(({ from }) => from > until)].flatMap((range) =>
    range ? [`from ${describeMoment(range.from, timeZone)} to ${describeMoment(range.to, timeZone)}`] : [],
  );
  const wanted = describeMoment(until, timeZone);
  if (nearest.length === 0) {
    return new BackupError(`No log is archived that continues the backup until ${wanted}. Restore it without --until.`);
  }
  return new BackupError(`--until is ${wanted}, but possible is a moment ${nearest.join(', or ')}.`);
}

/**
 * Finds the backup and the log for a restore, and checks the log.
 *
 * @param from a backup's own folder, or the folder of all backups: then the newest one that covers the moment is used
 * @throws BackupError in one line when there is none: the reason why a newer one can't be read, if there is such a one; and
 * when a part of the log is missing or changed
 */
export async function planRestore(from: string, key: Uint8Array, options: PlanOptions): Promise<RestorePlan> {
  const { until, timeZone } = options;
  const all = existsSync(join(from, MANIFEST_FILE)) ? [] : listBackups(from).reverse();
  const newestFirst = all.length > 0 ? all : [from];
  if (until === null) return planFor(await findNewestState(newestFirst, key), key, null);
  const ranges: Range[] = [];
  let unreadable: BackupError | null = null;
  for (const backup of newestFirst) {
    const candidate = await findCandidate(backup, key).catch((error: unknown) => {
      if (!(error instanceof BackupError)) throw error;
      unreadable ??= error;
      return null;
    });
    // Made with another key, or damaged: an older one may cover the moment too.
    if (candidate === null) continue;
    const range = rangeOf(candidate);
    if (range && range.from <= until && until <= range.to) return planFor(candidate, key, until);
    if (range) ranges.push(range);
  }
  throw unreadable ?? refusal(until, ranges, timeZone);
}
