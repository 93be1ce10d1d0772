/** The manifest of a backup: its content, its origin, and the hashes of its files. */
import { join } from 'node:path';
import { z } from 'zod';
import { knownMigrations } from '../db/history';
import { BackupError } from './backup-error';
import { Measures } from './measures';
import { readSigned, signedText } from './signed-file';

export const MANIFEST_FILE = 'backup.json';

/** The files of a physical backup; a portable one has the keys, and a file per table. */
export const BACKUP_FILES = {
  /** PostgreSQL's folder as a tar archive, compressed and encrypted. */
  base: 'base.tar.gz.enc',
  /** PostgreSQL's own list of its files with their hashes, encrypted. */
  list: 'backup_manifest.enc',
  /** The keys of the data folder, encrypted. */
  keys: 'keys.enc',
} as const;

/** Fast compression: a stronger one costs several times the processor time for a few percent. */
export const GZIP_LEVEL = 1;

const File = z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string() });
/** A file of a backup, with its size in bytes. */
export type StoredFile = z.infer<typeof File>;

const Common = z.object({
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Version of the product that made it. */
  version: z.string(),
  /** Hashes of the migrations that had run, in order. */
  migrations: z.array(z.string()),
  /** Size of the restored database in bytes. */
  databaseBytes: z.int().min(0),
  /** Figures right before and right after; those of the restored database are between them. */
  before: Measures,
  after: Measures,
  /** Mark of the server's key. */
  secretKeyFingerprint: z.string(),
  files: z.array(File),
});

const OwnDatabase = z.object({ name: z.string(), ownerRole: z.string(), appRole: z.string() });
/** The names of a database in the operator's own PostgreSQL. */
export type OwnDatabase = z.infer<typeof OwnDatabase>;

/** PostgreSQL's own files. */
const PhysicalManifest = Common.extend({
  kind: z.literal('physical'),
  postgres: z.object({ major: z.int(), systemId: z.string(), timeline: z.string() }),
  /** Null for the embedded database, whose names are known. */
  own: OwnDatabase.nullable(),
  startLsn: z.string(),
  /** End of the write-ahead log in the backup; the restored database has all that was committed before. */
  stopLsn: z.string(),
  /** The archive of the write-ahead log that continues it; null when there was none. */
  walChain: z.string().nullable(),
});
export type PhysicalManifest = z.infer<typeof PhysicalManifest>;

const StoredTable = z.object({
  name: z.string(),
  /** The stored columns, in the order of the file. */
  columns: z.array(z.string()),
  /** The table of which this one is a partition, with its bounds in SQL; null for others. */
  partition: z.object({ of: z.string(), bounds: z.string() }).nullable(),
  rows: z.int().min(0),
  /** Sum of the rows' hashes. */
  sum: z.string(),
});
/** A table of a portable backup. */
export type StoredTable = z.infer<typeof StoredTable>;

const StoredSequence = z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() });
/** A sequence of a portable backup. */
export type StoredSequence = z.infer<typeof StoredSequence>;

/** The rows of the tables, as PostgreSQL writes them as text. */
const PortableManifest = Common.extend({
  kind: z.literal('portable'),
  postgres: z.object({ major: z.int(), systemId: z.string() }),
  tables: z.array(StoredTable),
  sequences: z.array(StoredSequence),
});
export type PortableManifest = z.infer<typeof PortableManifest>;

const Manifest = z.discriminatedUnion('kind', [PhysicalManifest, PortableManifest]);
export type Manifest = z.infer<typeof Manifest>;

/** Returns the text of the manifest's file, signed with the key of the backup. */
export const writeManifest = (key: Uint8Array, manifest: Manifest): string => signedText(key, manifest);

/** Reads the manifest of a backup's folder. Throws `BackupError` for another key, and for a changed file. */
export function readManifest(folder: string, key: Uint8Array): Manifest {
  const path = join(folder, MANIFEST_FILE);
  const manifest = readSigned(path, key, {
    missing: `There is no backup here: ${path} is missing.`,
    otherKey: `The backup in ${folder} was made with another BACKUP_KEY.`,
  });
  const parsed = Manifest.safeParse(manifest);
  if (!parsed.success) throw new BackupError(`The backup in ${folder} was made by a version that is unknown here.`);
  return parsed.data;
}

/**
 * Throws `BackupError` when this version can't run the database of a backup. The files of an operator's own PostgreSQL are
 * for that PostgreSQL, not for the one that comes with the product.
 *
 * @param major version of the PostgreSQL that comes with the product
 */
export function checkUsable(manifest: Manifest, major: number): void {
  const { migrations, version, postgres } = manifest;
  const known = knownMigrations().map(({ hash }) => hash);
  const strange = migrations.findIndex((hash, index) => hash !== known[index]);
  if (strange >= known.length) {
    throw new BackupError(
      `The backup was made by the newer version ${version}: restore it with that one or a newer one.`,
    );
  }
  if (strange >= 0) throw new BackupError(`The backup was made by an unrelated version, ${version}.`);
  if (manifest.kind === 'physical' && manifest.own === null && postgres.major !== major) {
    throw new BackupError(
      `The backup was made by PostgreSQL ${postgres.major}, but this product includes ${major}: restore it with version ${version}.`,
    );
  }
}
