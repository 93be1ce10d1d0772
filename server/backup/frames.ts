/**
 * Encryption of a file in frames, so that it can be written and read as a stream and each part is authentic before it
 * is used. A frame is bound to its number and to whether it is the last one. So a file that was cut, extended or put
 * together from other parts is refused.
 *
 * A file is a mark, a salt and frames: four bytes with the length and the last mark, the ciphertext, and its tag. The key
 * is derived per file from the salt and the file's purpose, so that frame numbers are nonces that never repeat.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupError } from './backup-error';

const CIPHER = 'aes-256-gcm';
const MARK = Buffer.from('LOTTOBK1');
const SALT_BYTES = 16;
/** Bytes of a file before its first frame. */
export const HEAD_BYTES = MARK.length + SALT_BYTES;
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
const LAST = 0x8000_0000;
/** Plain bytes of a full frame. */
export const FRAME_BYTES = 2 ** 20;

function fileKey(key: Uint8Array, salt: Buffer, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, salt, `lotto backup file ${purpose}`, 32));
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function lengthOf(bytes: number, isLast: boolean): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(isLast ? LAST + bytes : bytes);
  return length;
}

/** Bytes that wait until there are enough of them. */
class ByteQueue {
  private chunks: Buffer[] = [];
  length = 0;

  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
  }

  /** Returns the first bytes without removing them. */
  peek(bytes: number): Buffer {
    if ((this.chunks[0]?.length ?? 0) < bytes) this.chunks = [Buffer.concat(this.chunks)];
    return (this.chunks[0] ?? Buffer.alloc(0)).subarray(0, bytes);
  }

  /** Removes and returns the first bytes. */
  take(bytes: number): Buffer {
    const taken = this.peek(bytes);
    const rest = this.chunks[0]?.subarray(bytes);
    if (rest === undefined || rest.length === 0) this.chunks.shift();
    else this.chunks[0] = rest;
    this.length -= bytes;
    return taken;
  }
}

/** Encrypts a file frame by frame. */
export class FrameSealer {
  /** The beginning of the file, before its first frame. */
  readonly head: Buffer;
  private readonly ofFile: Uint8Array;
  private number = 0;

  /** @param purpose what the file is, such as its name; it can't be read as another one */
  constructor(key: Uint8Array, purpose: string) {
    const salt = randomBytes(SALT_BYTES);
    this.head = Buffer.concat([MARK, salt]);
    this.ofFile = fileKey(key, salt, purpose);
  }

  /** Returns the next frame, of at most `FRAME_BYTES` plain bytes. */
  seal(plain: Buffer, isLast: boolean): Buffer {
    const length = lengthOf(plain.length, isLast);
    const cipher = createCipheriv(CIPHER, this.ofFile, nonceOf(this.number)).setAAD(length);
    this.number += 1;
    return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts a file frame by frame. */
export class FrameOpener {
  private readonly waiting = new ByteQueue();
  private ofFile: Uint8Array | null = null;
  private number = 0;
  /** Whether the last frame was read. */
  isOver = false;

  /** @param name the file's name for messages */
  constructor(
    private readonly key: Uint8Array,
    private readonly purpose: string,
    private readonly name: string,
  ) {}

  /** Number of bytes that no whole frame has come of yet. */
  get waitingBytes(): number {
    return this.waiting.length;
  }

  push(chunk: Buffer): void {
    this.waiting.push(chunk);
  }

  /** Returns the next frame when all of it is there; null otherwise. Throws `BackupError` when it isn't authentic. */
  next(): Buffer | null {
    const { waiting } = this;
    if (this.ofFile === null) {
      if (waiting.length < HEAD_BYTES) return null;
      const head = waiting.take(HEAD_BYTES);
      if (!head.subarray(0, MARK.length).equals(MARK)) {
        throw new BackupError(`The file ${this.name} isn't a file of a backup.`);
      }
      this.ofFile = fileKey(this.key, head.subarray(MARK.length), this.purpose);
    }
    if (waiting.length < LENGTH_BYTES) return null;
    const field = waiting.peek(LENGTH_BYTES).readUInt32BE();
    const bytes = field % LAST;
    if (this.isOver || bytes > FRAME_BYTES) {
      throw new BackupError(`The file ${this.name} was changed after it was written.`);
    }
    if (waiting.length < LENGTH_BYTES + bytes + TAG_BYTES) return null;
    const length = waiting.take(LENGTH_BYTES);
    const plain = this.open(this.ofFile, length, waiting.take(bytes), waiting.take(TAG_BYTES));
    this.isOver = field >= LAST;
    return plain;
  }

  private open(ofFile: Uint8Array, length: Buffer, sealed: Buffer, tag: Buffer): Buffer {
    const decipher = createDecipheriv(CIPHER, ofFile, nonceOf(this.number), { authTagLength: TAG_BYTES });
    this.number += 1;
    try {
      return Buffer.concat([decipher.setAAD(length).setAuthTag(tag).update(sealed), decipher.final()]);
    } catch {
      throw new BackupError(
        `The file ${this.name} was changed, or belongs to another key: its part ${this.number} can't be read.`,
      );
    }
  }
}

/**
 * Returns a stream that encrypts a file.
 *
 * @param purpose what the file is, such as its name; it can't be read as another one
 */
export function encryptFrames(key: Uint8Array, purpose: string): Transform {
  const sealer = new FrameSealer(key, purpose);
  const waiting = new ByteQueue();
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      waiting.push(chunk);
      while (waiting.length > FRAME_BYTES) this.push(sealer.seal(waiting.take(FRAME_BYTES), false));
      done();
    },
    flush(done) {
      this.push(sealer.seal(waiting.take(waiting.length), true));
      done();
    },
  });
  stream.push(sealer.head);
  return stream;
}

/**
 * Returns a stream that decrypts such a file. It fails with `BackupError` at the first frame that isn't authentic, and
 * when the last frame is missing or isn't the end.
 *
 * @param name the file's name for messages
 */
export function decryptFrames(key: Uint8Array, purpose: string, name: string): Transform {
  const opener = new FrameOpener(key, purpose, name);
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      try {
        opener.push(chunk);
        for (let frame = opener.next(); frame !== null; frame = opener.next()) this.push(frame);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
    flush(done) {
      const isWhole = opener.isOver && opener.waitingBytes === 0;
      done(isWhole ? null : new BackupError(`The file ${name} is cut off or has a strange end.`));
    },
  });
}
