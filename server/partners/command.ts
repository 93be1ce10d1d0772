/** `lotto partner`: manages partners' keys on the server's machine. It may run while the server is running. */
import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { type Command, UsageError } from '../kernel/command';
import { type Config, readConfig } from '../kernel/config';
import { PARTNER_KINDS } from '../../domain/partners/kind';
import { DEFAULT_PACE, type Pace, PACE_MAX } from '../../domain/partners/pace';
import { openDatabase } from '../db/connection';
import { existingSecretKey, readDatabaseTime, withExistingPool } from '../db/database-process';
import {
  addKey,
  addPartner,
  listKeys,
  type ListedKey,
  type Managing,
  type NewKey,
  PartnerRefusal,
  revokeKey,
} from './manage';

const OPTIONS = {
  account: { type: 'string' },
  name: { type: 'string' },
  kind: { type: 'string' },
  key: { type: 'string' },
  allow: { type: 'string', multiple: true },
  'per-second': { type: 'string' },
  burst: { type: 'string' },
} as const;

type Work = (managing: Managing) => Promise<string>;

function keyText({ keyId, secret }: NewKey): string {
  return `Key: ${keyId}\nSecret: ${secret}\nThe secret is shown only this once.`;
}

function lineOf({ name, account, kind, allowed, keyId, revokedAt, lastUsedAt, lastUsedIp }: ListedKey): string {
  const use = lastUsedAt ? `last used ${lastUsedAt.toISOString()} from ${lastUsedIp ?? 'this machine'}` : 'never used';
  const from = allowed.length === 0 ? 'any address' : allowed.join(' ');
  return [name, account, kind, from, keyId, revokedAt ? `revoked ${revokedAt.toISOString()}` : use].join('\t');
}

/**
 * Returns a number of calls as typed, or the default if none was typed. Throws `PartnerRefusal` for a number that isn't
 * allowed.
 */
function callsOf(typed: string | undefined, of: keyof Pace): number {
  if (typed === undefined) return DEFAULT_PACE[of];
  const calls = Number(typed);
  if (!/^\d+$/.test(typed) || calls < 1 || calls > PACE_MAX[of])
    throw new PartnerRefusal(`The number of calls must be a whole number from 1 to ${PACE_MAX[of]}.`);
  return calls;
}

/** Returns the task that the arguments request. Throws `UsageError` for anything else. */
function workOf(args: readonly string[]): Work {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const { account, name, key, allow = [] } = values;
  const kind = PARTNER_KINDS.find((known) => known === values.kind);
  const [verb, ...more] = positionals;
  if (more.length > 0) throw new UsageError();
  if (verb === 'add' && account && name && kind) {
    const pace = { perSecond: callsOf(values['per-second'], 'perSecond'), burst: callsOf(values.burst, 'burst') };
    return async (managing) => keyText(await addPartner(managing, { account, name, kind, allowed: allow, pace }));
  }
  if (verb === 'key' && name) return async (managing) => keyText(await addKey(managing, name));
  if (verb === 'revoke' && key) {
    return async (managing) => {
      await revokeKey(managing, key);
      return `Key ${key} is revoked.`;
    };
  }
  if (verb === 'list')
    return async (managing) => (await listKeys(managing)).map(lineOf).join('\n') || 'There are no partners.';
  throw new UsageError();
}

async function run(config: Config, work: Work): Promise<void> {
  const secretKey = await existingSecretKey(config);
  await withExistingPool(config, 1, async (pool) => {
    const now = await readDatabaseTime(pool);
    console.log(await work({ db: openDatabase(pool), clock: () => now, newId, secretKey }));
  });
}

export const command: Command = {
  usage: [
    `add --account <agent> --name <name> --kind ${PARTNER_KINDS.join('|')} [--allow <CIDR> …] [--per-second <calls>] [--burst <calls>]`,
    'key --name <name>',
    'revoke --key <key id>',
    'list',
  ],
  errors: [PartnerRefusal],
  run: async (args) => {
    await run(readConfig(process.env), workOf(args));
    return true;
  },
};
