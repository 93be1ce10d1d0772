/** Grey pictures as PNG files, as far as tests write and read their own: eight bits a pixel, rows unfiltered. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Picture } from './pdf';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Eight bits, grey, and the usual of everything else. */
const FORMAT = Buffer.from([8, 0, 0, 0, 0]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

export function toPng({ width, height, grey }: Picture): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const rows = Array.from({ length: height }, (_none, row) =>
    Buffer.concat([Buffer.from([0]), grey.subarray(row * width, (row + 1) * width)]),
  );
  const data = deflateSync(Buffer.concat(rows), { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, FORMAT])),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A photo of a bank slip, as far as its type and size are looked at. */
export const slipPhoto = (side = 100): Buffer =>
  toPng({ width: side, height: side, grey: new Uint8Array(side * side) });

/** Reads the output of `toPng`. Throws for any other file. */
export function fromPng(file: Buffer): Picture {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (!file.subarray(0, 8).equals(SIGNATURE) || !file.subarray(24, 29).equals(FORMAT))
    throw new Error('it is no grey picture');
  const length = file.readUInt32BE(33);
  const rows = inflateSync(file.subarray(41, 41 + length));
  const grey = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const at = row * (width + 1);
    if (rows[at] !== 0) throw new Error('its rows are filtered');
    grey.set(rows.subarray(at + 1, at + 1 + width), row * width);
  }
  return { width, height, grey };
}
