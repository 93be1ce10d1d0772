/** Reading workbooks as tests need it. */
import { inflateRawSync } from 'node:zlib';

/** One file of a workbook, found by the directory at its end. */
export function partOfWorkbook(bytes: Uint8Array, path: string): string {
  const file = Buffer.from(bytes);
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name, extra, comment, begin] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
      file.readUInt32LE(at + 42),
    ];
    if (file.toString('utf8', at + 46, at + 46 + name) === path) {
      const content = begin + 30 + file.readUInt16LE(begin + 26) + file.readUInt16LE(begin + 28);
      return inflateRawSync(file.subarray(content, content + packed)).toString('utf8');
    }
    at += 46 + name + extra + comment;
  }
  throw new Error(`there is no ${path} in it`);
}
