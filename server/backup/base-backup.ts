/** A copy of a running PostgreSQL over the replication protocol: it needs no other program and blocks nobody. */
import { Readable } from 'node:stream';
import { Client, type Connection, type Submittable } from 'pg';
import { CONNECT_TIMEOUT_MS } from '../db/connection';
import { BackupError } from './backup-error';

/** Highest speed in kilobytes a second, so that the copy leaves bets most of the disk and of a core. */
const MAX_RATE_KB = 16_384;

const COMMAND = `BASE_BACKUP (LABEL 'lotto-back-office', CHECKPOINT 'fast', WAL true, MANIFEST 'yes',
  MANIFEST_CHECKSUMS 'SHA256', MAX_RATE ${MAX_RATE_KB})`;

/** A copy that is being received. */
export interface BaseBackup {
  /** PostgreSQL's folder as a tar archive. */
  archive: Readable;
  /** Resolves at the end of the copy, once the archive was read; rejects when it fails. */
  finished: Promise<{
    startLsn: string;
    stopLsn: string;
    timeline: string;
    /** PostgreSQL's own list of the files with their hashes, JSON. */
    list: Buffer;
  }>;
}

type Row = (string | null)[];

/**
 * Receives the messages of the command: a row with the start, rows with the tablespaces, the archive and the list of its
 * files, and a row with the end. When the archive isn't read as fast as it arrives, the connection waits.
 */
class Receiver implements Submittable {
  readonly archive: Readable;
  readonly rows: Row[] = [];
  readonly list: Buffer[] = [];
  readonly done: Promise<void>;
  private connection: Connection | null = null;
  private isList = false;
  private archives = 0;
  private resolve: () => void = () => undefined;
  private reject: (error: unknown) => void = () => undefined;
  private failure: Error | null = null;

  constructor() {
    this.archive = new Readable({ read: () => this.connection?.stream.resume(), highWaterMark: 2 ** 20 });
    this.done = new Promise<void>((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Connection): void {
    this.connection = connection;
    connection.query(COMMAND);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}

  handleDataRow({ fields }: { fields: (Buffer | string | null)[] }): void {
    this.rows.push(fields.map((field) => field?.toString() ?? null));
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reuses the memory of a chunk.
    const content = Buffer.from(chunk.subarray(1));
    switch (String.fromCharCode(chunk[0] ?? 0)) {
      case 'n':
        this.archives += 1;
        if (this.archives > 1)
          this.fail(new BackupError('The database has tablespaces, which a backup does not copy.'));
        break;
      case 'm':
        this.isList = true;
        this.archive.push(null);
        // Nothing reads the archive any more, so nothing else would end a pause.
        this.connection?.stream.resume();
        break;
      case 'd':
        if (this.isList) this.list.push(content);
        else if (!this.archive.push(content)) this.connection?.stream.pause();
        break;
      default: // Progress.
    }
  }

  handleReadyForQuery(): void {
    if (this.failure) this.reject(this.failure);
    else this.resolve();
  }

  handleError(error: Error): void {
    this.fail(error);
    this.reject(error);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.archive.destroy(error);
  }
}

/**
 * Opens a connection for replication.
 *
 * @param url of a role with the right of replication
 * @param name of the connection in the database
 */
export async function connectForReplication(url: string, name = 'lotto backup'): Promise<Client> {
  const connectionString = new URL(url);
  connectionString.searchParams.set('replication', 'true');
  const client = new Client({
    connectionString: connectionString.href,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: name,
  });
  // A lost connection fails the running command, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Returns the number that identifies the cluster. */
export async function readSystemId(client: Client): Promise<string> {
  const { rows } = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM');
  return rows[0]?.systemid ?? '';
}

/** Starts the copy. The connection has to be ended afterwards, which also stops an unfinished copy. */
export function receiveBaseBackup(client: Client): BaseBackup {
  const receiver = client.query(new Receiver());
  const finished = receiver.done.then(() => {
    const [start, stop] = [receiver.rows[0], receiver.rows.at(-1)];
    if (!start?.[0] || !start[1] || !stop?.[0]) throw new BackupError('PostgreSQL sent an incomplete backup.');
    return { startLsn: start[0], stopLsn: stop[0], timeline: start[1], list: Buffer.concat(receiver.list) };
  });
  // Whoever reads the archive first learns of a failure there.
  finished.catch(() => undefined);
  return { archive: receiver.archive, finished };
}
