/**
 * `npm run verify`: checks what was recorded against its seals, and the book against itself. Changes nothing; says what it
 * checked and ends with 0, or names the first difference and ends with 1. It may run beside the server, or without one.
 */
import { parseArgs } from 'node:util';
import { formatInteger } from '../domain/format';
import { HeadFileError, headPath, readHead } from './audit/head-file';
import { AuditDifference, type AuditReport, type WitnessedHead, verifyAudit } from './audit/verify-chain';
import { BookDifference, type BookReport, verifyBook } from './book/verify/verify-book';
import { type Config, ConfigError, readConfig } from './config';
import { openDatabase, openPool } from './db/connection';
import { connectStanding, standingSecretKey } from './standing-database';
import { codeOf, StartError } from './start-error';

/** The heads kept in the data folder and in the files named with `--head`; a file that was named must be there. */
function witnessesOf(dataDir: string, named: readonly string[]): WitnessedHead[] {
  const own = headPath(dataDir);
  const found: WitnessedHead[] = [];
  for (const path of [own, ...named]) {
    const head = readHead(path);
    if (head) found.push({ head, path });
    else if (path !== own) throw new StartError(`There is no file ${path}.`);
  }
  return found;
}

function reportOf({ sealed, waiting }: AuditReport, witnesses: readonly WitnessedHead[]): string {
  const heads = witnesses.map(({ head, path }) => `seal ${formatInteger(head.position)} as kept in ${path}`);
  return [
    `The audit is whole. Rows in one chain, each as it was sealed and signed: ${formatInteger(sealed)}.`,
    `Rows of the last minute that wait for their seal: ${formatInteger(waiting)}.`,
    `The chain holds ${heads.join(' and ') || 'nothing yet'}.`,
  ].join('\n');
}

function bookReportOf({ transfers, slips, lines }: BookReport): string {
  const [moved, sold, single] = [transfers, slips, lines].map(formatInteger);
  return `The book is whole: transfers ${moved}, slips ${sold}, lines ${single}; balances, sums and counters are what follows from them.`;
}

async function verify(config: Config, named: readonly string[]): Promise<void> {
  const secretKey = await standingSecretKey(config);
  const connection = await connectStanding(config);
  const pool = openPool(connection.url, 1);
  const close = async () => {
    await pool.end();
    await connection.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    const witnesses = witnessesOf(config.dataDir, named);
    const report = await verifyAudit(openDatabase(pool), secretKey, witnesses);
    if (report.sealed > 0 && witnesses.length === 0) {
      throw new AuditDifference(
        `There is no ${headPath(config.dataDir)}, without which an end cut off the audit doesn't show. ` +
          'Put it back or name a copy with --head.',
      );
    }
    console.log(reportOf(report, witnesses));
    console.log(bookReportOf(await verifyBook(openDatabase(pool))));
  } finally {
    await close();
  }
}

const EXPECTED = [AuditDifference, BookDifference, HeadFileError, StartError, ConfigError];

/** One line for a difference, a setting and a database that can't be read; the whole story for our mistakes. */
function tell(error: unknown): void {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (EXPECTED.some((kind) => error instanceof kind)) console.error(String((error as Error).message));
  else if (codeOf(cause) !== undefined) console.error(`The database can't be read: ${(cause as Error).message}`);
  else console.error(error);
}

try {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true } } });
  await verify(readConfig(process.env), values.head ?? []);
} catch (error) {
  tell(error);
  process.exitCode = 1;
}
