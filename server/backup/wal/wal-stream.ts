/** The write-ahead log as PostgreSQL sends it over a connection for replication. */
import type { Connection, Submittable } from 'pg';
import { BackupError } from '../backup-error';
import { formatLsn, type Lsn } from './lsn';

/** Bytes of the log that may wait for the disk before the connection waits too. */
const WAITING_BYTES_MAX = 32 * 2 ** 20;

/** Where to begin. */
export interface StreamStart {
  slot: string;
  start: Lsn;
  timeline: number;
}

/** Kinds of messages. */
const LOG = 0x77;
const KEEPALIVE = 0x6b;
/** Bytes of a message of the log before the log itself. */
const LOG_HEAD_BYTES = 25;

function statusOf(end: Lsn): Buffer {
  // Kind and length of the message of the protocol, and the status itself.
  const message = Buffer.alloc(5 + 34);
  message.write('d');
  message.writeInt32BE(message.length - 1, 1);
  message.write('r', 5);
  // Written, on the disk, and applied. Our clock and the wish for a reply stay zero: PostgreSQL only shows the clock.
  for (const offset of [6, 14, 22]) message.writeBigUInt64BE(end, offset);
  return message;
}

/** The stream of one connection. */
export class WalStream implements Submittable {
  /** The end of the received log. */
  received: Lsn;
  /** Resolves when PostgreSQL has begun to send. Rejects if it refuses. */
  readonly started: Promise<void>;
  /** Whether PostgreSQL ended the stream, or the connection is lost. */
  hasEnded = false;
  /** Why it ended, if not by a stop of PostgreSQL. */
  failure: Error | null = null;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private isReplyWanted = false;
  private connection: Connection | null = null;
  private resolveStarted: () => void = () => undefined;
  private rejectStarted: (error: unknown) => void = () => undefined;
  private wake: () => void = () => undefined;

  constructor(private readonly options: StreamStart) {
    this.received = options.start;
    this.started = new Promise((resolve, reject) => {
      this.resolveStarted = resolve;
      this.rejectStarted = reject;
    });
    this.started.catch(() => undefined);
  }

  submit(connection: Connection): void {
    const { slot, start, timeline } = this.options;
    this.connection = connection;
    connection.once('replicationStart', () => this.resolveStarted());
    connection.query(`START_REPLICATION SLOT "${slot}" PHYSICAL ${formatLsn(start)} TIMELINE ${timeline}`);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.end(null);
  }

  handleError(error: Error): void {
    this.end(error);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] === KEEPALIVE) {
      if (chunk[17] === 1) this.wantReply();
    } else if (chunk[0] === LOG) {
      this.take(chunk.readBigUInt64BE(1), chunk.subarray(LOG_HEAD_BYTES));
    }
  }

  /**
   * Waits until there is work: many bytes wait, PostgreSQL asks for a reply, or the stream has ended. Resolves after the
   * time at the latest, or when the signal comes.
   */
  async wait(ms: number, bytes: number, signal: AbortSignal): Promise<void> {
    const isDue = () => this.hasEnded || this.isReplyWanted || this.waitingBytes >= bytes || signal.aborted;
    if (isDue()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, ms);
      const onAbort = () => done();
      signal.addEventListener('abort', onAbort);
      this.wake = () => {
        if (isDue()) done();
      };
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        resolve();
      }
    });
    this.wake = () => undefined;
  }

  /** Removes and returns the received log. */
  takeWaiting(): Buffer {
    const taken = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    this.connection?.stream.resume();
    return taken;
  }

  /** Tells PostgreSQL that the disk has the log up to a position: it keeps nothing before it for us. */
  confirm(end: Lsn): void {
    this.isReplyWanted = false;
    if (!this.hasEnded) this.connection?.stream.write(statusOf(end));
  }

  private wantReply(): void {
    this.isReplyWanted = true;
    this.wake();
  }

  private take(start: Lsn, data: Buffer): void {
    if (start !== this.received) {
      this.end(new BackupError(`PostgreSQL sent its log from ${formatLsn(start)}, not ${formatLsn(this.received)}.`));
      return;
    }
    // The driver reuses the memory of a chunk.
    this.waiting.push(Buffer.from(data));
    this.waitingBytes += data.length;
    this.received += BigInt(data.length);
    if (this.waitingBytes >= WAITING_BYTES_MAX) this.connection?.stream.pause();
    this.wake();
  }

  private end(failure: Error | null): void {
    this.failure ??= failure;
    this.hasEnded = true;
    this.rejectStarted(failure ?? new BackupError('PostgreSQL ended the connection.'));
    this.wake();
  }
}
