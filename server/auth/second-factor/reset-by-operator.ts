/** Taking a second factor away on the server's machine: for master, above whom nobody is who could. */
import { eq } from 'drizzle-orm';
import { canonicalUsername } from '../../../domain/accounts/username';
import { writeAudit } from '../../audit/write-audit';
import { account } from '../../db/schema';
import type { Services } from '../../kernel/services';
import { endSessionsOf } from '../sessions';
import { clearFactors } from './clear-factors';
import { lockFactors } from './lock-account';

/** Whoever has the server's machine. */
const OPERATOR = { username: 'operator', accountId: null, sessionId: null, ip: null };

/** What came of it: it was taken away, there was none, or there is nobody of that name who signs in. */
export type Reset = 'done' | 'none' | 'nobody';

/** Takes away the second factor of the account of a name, ends its sessions, and writes that down. */
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
    await writeAudit(tx, now, OPERATOR, { action: 'reset-factor', entity, entityId: found.id });
    return 'done';
  });
}
