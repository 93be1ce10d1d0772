/**
 * `lotto reset-password <username>`: for master, whose password nobody knows any more and whom no upline can help. The
 * command may run while the server runs.
 */
import { eq } from 'drizzle-orm';
import { canonicalUsername, MASTER_USERNAME } from '../../domain/accounts/username';
import { OPERATOR_ACTOR, writeAudit } from '../audit/write-audit';
import { openDatabase } from '../db/connection';
import { readDatabaseTime, withExistingPool } from '../db/database-process';
import { account } from '../db/schema';
import { type Command, UsageError } from '../kernel/command';
import { readConfig } from '../kernel/config';
import type { Services } from '../kernel/services';
import { removeFirstPassword } from './first-password';
import { newOneTimePassword } from './one-time-password';
import { hashPassword } from './password-hash';
import { endPasswordLinks } from './password-links';
import { endSessionsOf } from './sessions';

/**
 * Gives the account with a username a one-time password, ends its sessions, and writes the audit. Returns the password, or
 * null if no account of that name signs in to the back office.
 */
export async function resetPasswordByOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  username: string,
): Promise<string | null> {
  const password = newOneTimePassword();
  const passwordHash = await hashPassword(password);
  const now = clock();
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: account.id, kind: account.kind })
      .from(account)
      .where(eq(account.username, canonicalUsername(username)))
      .for('no key update');
    if (!found || found.kind === 'member') return null;
    const values = { passwordHash, mustChangePassword: true, passwordChangedAt: now };
    await tx.update(account).set(values).where(eq(account.id, found.id));
    await endPasswordLinks(tx, now, found.id);
    await endSessionsOf(tx, now, found.id, 'password-reset');
    const entity = found.kind === 'sub' ? 'sub-accounts' : 'agents';
    await writeAudit(tx, now, OPERATOR_ACTOR, { action: 'reset-password', entity, entityId: found.id });
    return password;
  });
}

function run(username: string): Promise<boolean> {
  const config = readConfig(process.env);
  return withExistingPool(config, 1, async (pool) => {
    const now = await readDatabaseTime(pool);
    const password = await resetPasswordByOperator({ db: openDatabase(pool), clock: () => now }, username);
    if (password === null) {
      console.log('There is no user with this name.');
      return false;
    }
    if (canonicalUsername(username) === MASTER_USERNAME) removeFirstPassword(config.dataDir);
    console.log(`The one-time password is ${password}. All sessions of the account have ended.`);
    return true;
  });
}

export const command: Command = {
  usage: ['<username>'],
  run: ([username, ...more]) => {
    if (username === undefined || more.length > 0) throw new UsageError();
    return run(username);
  },
};
