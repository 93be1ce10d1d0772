/** The files of PostgreSQL's folder as its own list names them. */
import { z } from 'zod';
import { BackupError } from './backup-error';

const List = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      /** The path in hexadecimal, where it isn't UTF-8. */
      'Encoded-Path': z.string().optional(),
      Size: z.int().min(0),
      'Checksum-Algorithm': z.literal('SHA256'),
      Checksum: z.string(),
    }),
  ),
});

/** Size in bytes and SHA-256 of a file. */
export interface ClusterFile {
  bytes: number;
  sha256: string;
}

/** Reads the list: the files by their paths, without those of the write-ahead log. */
export function readFileList(list: Buffer): Map<string, ClusterFile> {
  const { Files } = List.parse(JSON.parse(list.toString('utf8')));
  return new Map(
    Files.map(({ Path, 'Encoded-Path': encoded, Size, Checksum }) => [
      Path ?? Buffer.from(encoded ?? '', 'hex').toString('latin1'),
      { bytes: Size, sha256: Checksum },
    ]),
  );
}

/** Throws `BackupError` unless each listed file was unpacked as it was. */
export function checkFiles(list: ReadonlyMap<string, ClusterFile>, unpacked: ReadonlyMap<string, ClusterFile>): void {
  for (const [path, { bytes, sha256 }] of list) {
    const found = unpacked.get(path);
    if (found === undefined) throw new BackupError(`The database's file ${path} is missing in the backup.`);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(`The database's file ${path} in the backup differs from PostgreSQL's own list.`);
    }
  }
}
