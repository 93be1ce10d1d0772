/**
 * Space on the disk of the embedded database. A PostgreSQL that can't write its journal stops, so people are
 * alerted early, and betting is suspended while the rest of the business can still be recorded.
 */
import { MINUTE_MS } from './durations';

/** Space on a volume, in bytes. */
export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Enough; so little that a person has to make room; so little that betting has to stop. */
export const DISK_LEVELS = ['enough', 'low', 'critical'] as const;
export type DiskLevel = (typeof DISK_LEVELS)[number];

interface Minimum {
  /** Share of the volume. */
  share: number;
  /** On a small volume that share is less than PostgreSQL writes in a moment: its journal grows by 16 MiB. */
  bytes: number;
}

const MEGABYTE = 1_000_000;

/** Free space below which a person has to make room. */
const LOW: Minimum = { share: 0.05, bytes: 200 * MEGABYTE };

/** Free space below which betting is suspended. */
const CRITICAL: Minimum = { share: 0.01, bytes: 100 * MEGABYTE };

/** Free space from which an alert of low space is over; more than `LOW`, so that a swaying figure makes one alert. */
const OVER: Minimum = { share: 0.06, bytes: 250 * MEGABYTE };

/** Time for which a person's resumption holds although there is no space, in milliseconds. */
export const RESUMED_FOR_MS = 10 * MINUTE_MS;

const isBelow = ({ freeBytes, totalBytes }: DiskSpace, { share, bytes }: Minimum): boolean =>
  freeBytes < Math.max(bytes, totalBytes * share);

/** Returns the level of a disk with a database. */
export function levelOfDatabaseDisk(space: DiskSpace): DiskLevel {
  if (isBelow(space, CRITICAL)) return 'critical';
  return isBelow(space, LOW) ? 'low' : 'enough';
}

/** Whether an alert of low space begins, or continues if there is one. */
export function isDiskAlertDue(space: DiskSpace, isAlerted: boolean): boolean {
  return isBelow(space, isAlerted ? OVER : LOW);
}

/** Returns the free share of a volume in basis points, in tenths of a percent and never more than there is. */
export function freePercentOf({ freeBytes, totalBytes }: DiskSpace): number {
  return Math.floor((freeBytes * 1_000) / totalBytes) * 10;
}

/** Returns the volume with the smaller free share; null when one of them can't be measured. */
export function fullerDisk(one: DiskSpace | null, other: DiskSpace | null): DiskSpace | null {
  if (one === null || other === null) return null;
  return one.freeBytes / one.totalBytes <= other.freeBytes / other.totalBytes ? one : other;
}

interface Circumstances {
  level: DiskLevel;
  /** Whether all betting is suspended already, by a person or by the system. */
  isSuspended: boolean;
  /** Moment at which a person last ended a suspension by the system; null for none. */
  resumedAt: Date | null;
  /** Moment at which there was last more space than the critical minimum; null if that isn't known. */
  roomSeenAt: Date | null;
  now: Date;
}

/**
 * Whether the system has to suspend all betting now. A person who has ended its suspension is believed for
 * `RESUMED_FOR_MS`, unless there was room in the meantime that is used up again.
 */
export function isSuspensionDue({ level, isSuspended, resumedAt, roomSeenAt, now }: Circumstances): boolean {
  if (level !== 'critical' || isSuspended) return false;
  if (resumedAt === null || now.getTime() - resumedAt.getTime() >= RESUMED_FOR_MS) return true;
  return roomSeenAt !== null && roomSeenAt > resumedAt;
}
