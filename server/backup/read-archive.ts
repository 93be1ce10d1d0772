/**
 * Reads the tar archives that PostgreSQL sends: plain `ustar` headers with names up to 100 characters, and nothing but
 * files and folders.
 */
import { BackupError } from './backup-error';

const BLOCK = 512;
/** Where the fields of a header begin and end, in bytes. */
const FIELDS = { name: [0, 100], mode: [100, 108], size: [124, 136], type: [156, 157], magic: [257, 262] } as const;

/** A file or a folder of the archive. */
export interface ArchiveEntry {
  name: string;
  isFolder: boolean;
  mode: number;
  /** Content of a file, to be read before the next entry; empty for a folder. */
  content: AsyncIterable<Buffer>;
}

function text(header: Buffer, [from, to]: readonly [number, number]): string {
  const field = header.subarray(from, to);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? field.length : end);
}

function octal(header: Buffer, field: readonly [number, number]): number {
  const digits = text(header, field).trim();
  if (!/^[0-7]+$/.test(digits)) throw new BackupError('The archive contains a header that is no number.');
  return Number.parseInt(digits, 8);
}

/** Hands out the bytes of a stream in the requested sizes. */
class ByteReader {
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly source: AsyncIterator<Buffer>) {}

  /** Returns the next bytes, at least one and at most `most`. Throws at the end. */
  async some(most: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const next = await this.source.next();
      if (next.done) throw new BackupError('The archive is cut off.');
      this.rest = next.value;
    }
    const taken = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(taken.length);
    return taken;
  }

  async exactly(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = bytes; missing > 0; missing -= parts.at(-1)?.length ?? 0) parts.push(await this.some(missing));
    return Buffer.concat(parts);
  }

  /** Reads to the end, which authenticates the rest of the file. */
  async drain(): Promise<void> {
    while (!(await this.source.next()).done);
  }
}

/** Yields the entries of an archive. Throws `BackupError` for one that is cut off or has entries of another kind. */
export async function* readArchive(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const reader = new ByteReader(source[Symbol.asyncIterator]());
  for (;;) {
    const header = await reader.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const [name, type] = [text(header, FIELDS.name), text(header, FIELDS.type)];
    if (text(header, FIELDS.magic) !== 'ustar') throw new BackupError('The archive contains an unknown header.');
    if (!['', '0', '5'].includes(type)) {
      throw new BackupError(`The archive contains ${name}, which is neither a file nor a folder.`);
    }
    const isFolder = type === '5';
    let missing = isFolder ? 0 : octal(header, FIELDS.size);
    const padding = (BLOCK - (missing % BLOCK)) % BLOCK;
    const content = (async function* () {
      while (missing > 0) {
        const chunk = await reader.some(missing);
        missing -= chunk.length;
        yield chunk;
      }
    })();
    yield { name, isFolder, mode: octal(header, FIELDS.mode) % 0o1000, content };
    if (missing > 0) throw new Error(`The content of ${name} was not read.`);
    await reader.exactly(padding);
  }
  await reader.drain();
}
