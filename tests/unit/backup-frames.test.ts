/** Encrypted files of backups: whole or refused. */
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BackupError } from '../../server/backup/backup-error';
import { decryptFrames, encryptFrames, FRAME_BYTES } from '../../server/backup/frames';
import { runs } from '../support/runs';

const KEY = new TextEncoder().encode('a key of this test alone, long enough');
const OTHER_KEY = new TextEncoder().encode('another key of this test, long enough');
/** The mark and the salt. */
const HEAD = 24;
/** Length and tag of a frame. */
const AROUND = 20;

async function through(stream: Transform, chunks: readonly Buffer[]): Promise<Buffer> {
  const out: Buffer[] = [];
  await pipeline(Readable.from(chunks), stream, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) out.push(chunk);
  });
  return Buffer.concat(out);
}

/** Cuts bytes into pieces of the given sizes, in turns. */
function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  return pieces;
}

const encrypt = (plain: Buffer, sizes = [100_000]) => through(encryptFrames(KEY, 'base'), cut(plain, sizes));
const decrypt = (sealed: Buffer, { key = KEY, purpose = 'base', sizes = [77_777] } = {}) =>
  through(decryptFrames(key, purpose, 'f'), cut(sealed, sizes));

const plainOf = (bytes: number) => Buffer.alloc(bytes, 'the plain text of a backup ');

describe('an encrypted file', () => {
  it('is read as it was written, whatever the pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.integer({ min: 0, max: 5_000 }),
          fc.constantFrom(FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 2 * FRAME_BYTES, 3 * FRAME_BYTES + 5),
        ),
        fc.array(fc.integer({ min: 1_000, max: 1_500_000 }), { minLength: 1, maxLength: 4 }),
        async (bytes, sizes) => {
          const plain = plainOf(bytes);
          const sealed = await encrypt(plain, sizes);
          expect((await decrypt(sealed, { sizes: [...sizes].reverse() })).equals(plain)).toBe(true);
        },
      ),
      runs(30),
    );
  });

  it('never shows its text, nor the same bytes twice', async () => {
    const [one, two] = [await encrypt(plainOf(1_000)), await encrypt(plainOf(1_000))];
    expect(one.includes('the plain text')).toBe(false);
    expect(one.subarray(HEAD).equals(two.subarray(HEAD))).toBe(false);
  });

  it('is refused wherever one byte was changed', async () => {
    const sealed = await encrypt(plainOf(40));
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      await expect(decrypt(changed), `byte ${at}`).rejects.toThrow(BackupError);
    }
  });

  it('is refused wherever it was cut, also between two frames', async () => {
    const sealed = await encrypt(plainOf(FRAME_BYTES + 10));
    const ends = [
      0,
      3,
      HEAD,
      HEAD + 2,
      HEAD + AROUND + FRAME_BYTES,
      HEAD + AROUND + FRAME_BYTES + 4,
      sealed.length - 1,
    ];
    for (const end of ends) await expect(decrypt(sealed.subarray(0, end)), `${end}`).rejects.toThrow(BackupError);
  });

  it('is refused with bytes behind its end, with frames in another order, and with one of another file', async () => {
    const sealed = await encrypt(plainOf(2 * FRAME_BYTES + 10));
    const other = await encrypt(plainOf(2 * FRAME_BYTES + 10));
    const frame = (of: Buffer, number: number) =>
      of.subarray(HEAD + number * (FRAME_BYTES + AROUND), HEAD + (number + 1) * (FRAME_BYTES + AROUND));
    const head = sealed.subarray(0, HEAD);
    const [first, second, last] = [frame(sealed, 0), frame(sealed, 1), frame(sealed, 2)];
    await expect(decrypt(Buffer.concat([head, first, second, last]))).resolves.toHaveLength(2 * FRAME_BYTES + 10);
    for (const frames of [
      [second, first, last],
      [first, last],
      [first, second, last, Buffer.from('x')],
      [first, second, last, last],
      [first, frame(other, 1), last],
    ]) {
      await expect(decrypt(Buffer.concat([head, ...frames]))).rejects.toThrow(BackupError);
    }
  });

  it('is read with its own key and for its own purpose only', async () => {
    const sealed = await encrypt(plainOf(10));
    await expect(decrypt(sealed, { key: OTHER_KEY })).rejects.toThrow(/belongs to another key/);
    await expect(decrypt(sealed, { purpose: 'keys' })).rejects.toThrow(BackupError);
  });
});
