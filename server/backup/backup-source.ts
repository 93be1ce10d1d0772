/** The database that a backup copies. */
import type { CarriedKeys } from './carried-keys';
import type { Manifest, OwnDatabase } from './manifest';

export interface BackupSource {
  /** Whether PostgreSQL's files are copied, or the rows of its tables. */
  kind: Manifest['kind'];
  /** URL of the role that owns the tables. */
  adminUrl: string;
  /** URL of a role with the right of replication, for a physical backup. */
  backupUrl: string;
  /** The database and the roles of the operator's own PostgreSQL; null for the embedded one. */
  own: OwnDatabase | null;
  /** The keys to carry, read before the copy begins. */
  readKeys: () => CarriedKeys;
  clock: () => Date;
}
