/**
 * `lotto verify-file <file>`: proves a file of a list or report that was made here in the background, however old it is.
 * Prints its record and exits with 0, or the reason in one line and exits with 1.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { formatInteger } from '../../domain/format';
import { findMadeFiles, type MadeFile } from '../audit/made-file';
import { AuditDifference } from '../audit/verify-chain';
import { openDatabase } from '../db/connection';
import { existingSecretKey, withExistingPool } from '../db/database-process';
import { type Command, UsageError } from '../kernel/command';
import { readConfig } from '../kernel/config';

function lineOf({ id, at, actor, entity, report, format, rows, asOf, seal }: MadeFile): string {
  const subject = report === null ? `the list ${entity}` : `the report ${report}`;
  const proof =
    seal === null ? 'Its record is not sealed yet.' : `Its record is signed in seal ${formatInteger(seal)}.`;
  return `Version ${id} of ${subject} (${format}, ${formatInteger(rows)} rows as of ${asOf}), made at ${at} for ${actor}. ${proof}`;
}

async function verifyFile(path: string): Promise<boolean> {
  const config = readConfig(process.env);
  const secretKey = await existingSecretKey(config);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const checksum = hash.digest('hex');
  const found = await withExistingPool(config, 1, (pool) => findMadeFiles(openDatabase(pool), secretKey, checksum));
  if (found.length === 0) console.error(`No file with this content was made here, or ${path} was changed.`);
  else console.log(found.map(lineOf).join('\n'));
  return found.length > 0;
}

export const command: Command = {
  usage: ['<file>'],
  errors: [AuditDifference],
  run: ([path, ...more]) => {
    if (path === undefined || more.length > 0) throw new UsageError();
    return verifyFile(path);
  },
};
