/**
 * `npm run certify`: tries a seamless partner's wallet from the server's machine. It may run while the server is
 * running.
 */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { type Config, ConfigError, readConfig } from '../../kernel/config';
import { openDatabase, openPool } from '../../db/connection';
import { createLiveStreams } from '../../events/live-streams';
import { createLog } from '../../kernel/log';
import { connectExisting, existingSecretKey } from '../../db/database-process';
import { StartError } from '../../kernel/start-error';
import { writeCalls } from '../write-calls';
import { type Certification, certify, NotCertifiable } from './certify';

const USAGE = 'npm run certify -- --partner <name>';

/** An error that the operator has to fix. */
class Usage extends Error {}

const DENY_MESSAGES: Readonly<Record<NotCertifiable['denyReason'], string>> = {
  noAddress: 'The partner has no callback address.',
  noKey: 'The partner has no live key to sign with.',
  noMember: 'The partner’s account has no member for the test.',
};

function linesOf({ passed, total, cases }: Certification): string[] {
  const lines = cases.map(({ name, fault }) =>
    fault === null ? `passed  ${name}` : `FAILED  ${name}: expected ${fault.expected}, got ${fault.got}`,
  );
  return [...lines, `${passed} of ${total} passed`];
}

async function run(config: Config, name: string): Promise<boolean> {
  const secretKey = await existingSecretKey(config);
  const connection = await connectExisting(config);
  const pool = openPool(connection.url, 4, { timeZone: config.timeZone });
  try {
    const db = openDatabase(pool);
    const { rows } = await db.execute<{ id: string; now: string }>(
      sql`SELECT id, to_json(now()) #>> '{}' AS now FROM partner WHERE name = ${name} AND kind = 'seamless'`,
    );
    const [found] = rows;
    if (!found) throw new Usage(`There is no seamless partner ${name}.`);
    const [began, from] = [performance.now(), Date.parse(found.now)];
    const services = {
      db,
      config,
      secretKey,
      newId,
      // The database's clock: signatures have to be timely.
      clock: () => new Date(from + performance.now() - began),
      live: createLiveStreams(),
      log: createLog(config),
    };
    const certification = await certify(services, found.id, null);
    await writeCalls(services);
    console.log(linesOf(certification).join('\n'));
    return certification.passed === certification.total;
  } finally {
    await pool.end();
    await connection.stop();
  }
}

/** Prints one line for errors that the operator can fix, and the full error for our bugs. */
function tell(error: unknown): void {
  if (error instanceof NotCertifiable) return console.error(DENY_MESSAGES[error.denyReason]);
  const isExpected = [Usage, StartError, ConfigError].some((kind) => error instanceof kind);
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? USAGE : isExpected ? (error as Error).message : error);
}

try {
  const { partner } = parseArgs({ args: process.argv.slice(2), options: { partner: { type: 'string' } } }).values;
  if (!partner) throw new Usage(USAGE);
  if (!(await run(readConfig(process.env), partner))) process.exitCode = 1;
} catch (error) {
  tell(error);
  process.exitCode = 1;
}
