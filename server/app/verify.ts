/**
 * `lotto verify`: checks the audit log against its seals, and the book against itself. By default it checks data that
 * is new since the last successful verification, with `all` everything. It writes only how far the book was
 * verified.
 *
 * It prints the checked parts and exits with 0, or names the first difference and exits with 1. It can run next to the
 * server, or without one.
 */
import { parseArgs } from 'node:util';
import { formatInteger, formatMoney } from '../../domain/format';
import { HeadFileError, headPath, readHead } from '../audit/head-file';
import { AuditDifference, type AuditReport, type WitnessedHead, verifyAudit } from '../audit/verify-chain';
import { BookDifference } from '../book/verify/check';
import type { BookReport } from '../book/verify/verify-book';
import { type Verified, verifyAndKeep } from '../book/verify/verify-since';
import { VERIFY_SCOPES, type VerifyScope } from '../db/book/proofs';
import { type Command, commandLine, UsageError } from '../kernel/command';
import { type Config, readConfig } from '../kernel/config';
import { openDatabase } from '../db/connection';
import { existingSecretKey, withExistingPool } from '../db/database-process';
import { checkProgramFiles } from '../kernel/program-files';
import { StartError } from '../kernel/start-error';

/** Returns the heads kept in the data folder and in the files named with `--head`; a named file must exist. */
function witnessesOf(dataDir: string, named: readonly string[]): WitnessedHead[] {
  const own = headPath(dataDir);
  const found: WitnessedHead[] = [];
  for (const path of [own, ...named]) {
    const head = readHead(path);
    if (head) found.push({ head, path });
    else if (path !== own) throw new StartError(`The file ${path} does not exist.`);
  }
  return found;
}

function reportOf({ sealed, waiting }: AuditReport, witnesses: readonly WitnessedHead[]): string {
  const heads = witnesses.map(({ head, path }) => `seal ${formatInteger(head.position)} as stored in ${path}`);
  return [
    `The audit is whole. Rows verified in one chain against their seals and signatures: ${formatInteger(sealed)}.`,
    `Rows of the last minute that are not sealed yet: ${formatInteger(waiting)}.`,
    `The chain contains ${heads.join(' and ') || 'no seals yet'}.`,
  ].join('\n');
}

/** Returns the checked parts of the whole book, and claims no more than that. */
function wholeBookOf({ transfers, slips, lines, invoices, bills }: BookReport): string {
  const counts = [
    `transfers ${formatInteger(transfers)}`,
    `slips ${formatInteger(slips)}`,
    `lines ${formatInteger(lines)}`,
    `invoices ${formatInteger(invoices)}`,
    `bills ${formatInteger(bills)}`,
  ];
  return (
    `The book is whole: ${counts.join(', ')}. Balances, totals, counters, and the figures of invoices and bills match the ` +
    'slips, settlements and transfers. Each transfer matches its cause. Payments, terms, limits and results match the ' +
    'recorded changes, and stored files match their hashes. Not verified: how payments were made, who acted, and texts.'
  );
}

function bookReportOf({ book, rounds, overGiven }: Verified): string {
  const [over, proved] = [formatInteger(rounds.over), formatInteger(rounds.proved)];
  return [
    book
      ? wholeBookOf(book)
      : `The new entries since the last verification are whole. \`${commandLine('verify', 'all')}\` verifies the complete book.`,
    `Finished rounds: ${over}, all unchanged since their proof. Lines, results and payouts verified now: ${proved} rounds.`,
    ...overGiven.map(
      ({ username, over: beyond }) =>
        `Warning: ${username} has used or passed on ฿${formatMoney(beyond)} more than its credit.`,
    ),
  ].join('\n');
}

async function verify(config: Config, scope: VerifyScope, named: readonly string[]): Promise<void> {
  const secretKey = await existingSecretKey(config);
  await withExistingPool(config, 1, async (pool) => {
    const witnesses = witnessesOf(config.dataDir, named);
    const report = await verifyAudit(openDatabase(pool), secretKey, witnesses);
    if (report.sealed > 0 && witnesses.length === 0) {
      throw new AuditDifference(
        `The file ${headPath(config.dataDir)} is missing. Without it, a truncated audit cannot be detected. ` +
          'Restore it, or name a copy with --head.',
      );
    }
    console.log(reportOf(report, witnesses));
    const prover = { db: openDatabase(pool), secretKey, clock: () => new Date() };
    console.log(bookReportOf(await verifyAndKeep(prover, scope)));
  });
}

/** Checks the files of a release; a clone has no hashes. Returns whether they are whole, and prints the outcome. */
async function verifyProgram(): Promise<boolean> {
  const check = await checkProgramFiles();
  if (check === null) return true;
  const isWhole = check.changed.length === 0;
  if (isWhole) console.log(`The program is whole: ${formatInteger(check.files)} files match their hashes.`);
  else console.error(`Files of the program differ from SHA256SUMS: ${check.changed.join(', ')}.`);
  return isWhole;
}

async function run(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { head: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const [asked = 'new', ...more] = positionals;
  const scope = VERIFY_SCOPES.find((one) => one === asked);
  if (!scope || more.length > 0) throw new UsageError();
  const isProgramWhole = await verifyProgram();
  await verify(readConfig(process.env), scope, values.head ?? []);
  return isProgramWhole;
}

export const command: Command = {
  usage: ['[all] [--head <file> …]'],
  notes: 'Without `all`, only entries are verified that are new since the last successful verification.',
  errors: [AuditDifference, BookDifference, HeadFileError],
  run,
};
