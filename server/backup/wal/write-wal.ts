/** Writes the write-ahead log into the files of a chain. */
import { existsSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { FrameSealer } from '../frames';
import { syncToDisk } from '../store-file';
import type { Chain } from './chain';
import { type Lsn, segmentAt } from './lsn';
import { type Mark, packFrame, partName, PIECE_BYTES, purposeOf } from './part-file';

interface OpenPart {
  handle: FileHandle;
  sealer: FrameSealer;
}

/** The end of a chain that is being written. One process writes at a time: the holder of the chain's slot. */
export class WalWriter {
  private part: OpenPart | null = null;

  /** @param end the end of the chain's last whole frame */
  constructor(
    private readonly chain: Chain,
    private readonly key: Uint8Array,
    public end: Lsn,
  ) {}

  /**
   * Appends a piece of the log and a mark at its end. A piece that ends a segment is on the disk afterwards; for all others
   * call `sync`.
   */
  async append(data: Buffer, mark: Mark | null): Promise<void> {
    let rest = data;
    do {
      const offset = Number(this.end % BigInt(this.chain.segmentBytes));
      const piece = rest.subarray(0, Math.min(PIECE_BYTES, this.chain.segmentBytes - offset));
      rest = rest.subarray(piece.length);
      const isLast = offset + piece.length === this.chain.segmentBytes;
      const { handle, sealer } = (this.part ??= await this.openPart(offset));
      await handle.appendFile(sealer.seal(await packFrame(piece, rest.length === 0 ? mark : null), isLast));
      this.end += BigInt(piece.length);
      if (isLast) await this.close();
    } while (rest.length > 0);
  }

  /** Returns once the disk has everything that was appended. */
  async sync(): Promise<void> {
    await this.part?.handle.datasync();
  }

  /** Ends the current file. The next piece begins a new one. */
  async close(): Promise<void> {
    const { part } = this;
    this.part = null;
    try {
      await part?.handle.datasync();
    } finally {
      await part?.handle.close();
    }
  }

  private async openPart(offset: number): Promise<OpenPart> {
    const { chain, key, end } = this;
    const name = partName(chain, segmentAt(end, chain.segmentBytes), offset);
    const path = join(chain.folder, name);
    // A file that was made just before the end of a process holds nothing of the log.
    if (existsSync(path)) rmSync(path);
    const handle = await open(path, 'wx', 0o600);
    const sealer = new FrameSealer(key, purposeOf(chain, name));
    await handle.appendFile(sealer.head);
    await syncToDisk(chain.folder);
    return { handle, sealer };
  }
}
