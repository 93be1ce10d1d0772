/** Reset of a second factor on the server's machine, for master, which has no account above it to do so. */
import { eq } from 'drizzle-orm';
import { canonicalUsername } from '../../../domain/accounts/username';
import { OPERATOR_ACTOR, writeAudit } from '../../audit/write-audit';
import { account } from '../../db/schema';
import type { Services } from '../../kernel/services';
import { endSessionsOf } from '../sessions';
import { clearFactors } from './clear-factors';
import { lockFactors } from './lock-account';

/** Outcome of a reset: the factor was removed, the account had none, or no account of that name signs in. */
export type Reset = 'done' | 'none' | 'nobody';

/** Removes the second factor of the account with a username, ends its sessions, and writes the audit. */
export function resetByOperator({ db, clock }: Pick<Services, 'db' | 'clock'>, username: string): Promise<Reset> {
  const now = clock();
  return db.transaction(async (tx): Promise<Reset> => {
    const [found] = await tx
      .select({ id: account.id, kind: account.kind })
      .from(account)
      .where(eq(account.username, canonicalUsername(username)));
    if (!found || found.kind === 'member') return 'nobody';
    await lockFactors(tx, found.id);
    if (!(await clearFactors(tx, found.id))) return 'none';
    await endSessionsOf(tx, now, found.id, 'factor-reset');
    const entity = found.kind === 'sub' ? 'sub-accounts' : 'agents';
    await writeAudit(tx, now, OPERATOR_ACTOR, { action: 'reset-factor', entity, entityId: found.id });
    return 'done';
  });
}
