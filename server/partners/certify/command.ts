/**
 * `lotto certify`: tries a seamless partner's wallet from the server's machine. It may run while the server is
 * running.
 */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { type Command, UsageError } from '../../kernel/command';
import { type Config, readConfig } from '../../kernel/config';
import { openDatabase } from '../../db/connection';
import { createLiveStreams } from '../../events/live-streams';
import { createLog } from '../../kernel/log';
import { existingSecretKey, withExistingPool } from '../../db/database-process';
import { writeCalls } from '../write-calls';
import { type Certification, certify, NotCertifiable } from './certify';

/** The named partner doesn't exist. */
class NoPartner extends Error {}

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
  return withExistingPool(config, 4, async (pool) => {
    const db = openDatabase(pool);
    const { rows } = await db.execute<{ id: string; now: string }>(
      sql`SELECT id, to_json(now()) #>> '{}' AS now FROM partner WHERE name = ${name} AND kind = 'seamless'`,
    );
    const [found] = rows;
    if (!found) throw new NoPartner(`There is no seamless partner ${name}.`);
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
  });
}

export const command: Command = {
  usage: ['--partner <name>'],
  errors: [NoPartner],
  run: async (args) => {
    const { partner } = parseArgs({ args: [...args], options: { partner: { type: 'string' } } }).values;
    if (!partner) throw new UsageError();
    try {
      return await run(readConfig(process.env), partner);
    } catch (error) {
      if (!(error instanceof NotCertifiable)) throw error;
      console.error(DENY_MESSAGES[error.denyReason]);
      return false;
    }
  },
};
