/** The first account: `master`, without whom nobody could add anybody. */
import { permissionOf } from '../domain/access';
import { faultOfPassword } from '../domain/password';
import { WHOLE_PT } from '../domain/share';
import { MASTER_USERNAME } from '../domain/username';
import { writeAudit } from './audit';
import { isCommonPassword } from './auth/common-passwords';
import { newOneTimePassword } from './auth/one-time-password';
import { hashPassword } from './auth/password-hash';
import { account } from './db/schema';
import type { Services } from './services';
import { StartError } from './start-error';

/** The operator's own choice for master, or null. Throws `StartError` for one that anybody would guess. */
function chosenPassword({ masterPassword, brand }: Services['config']): string | null {
  if (masterPassword === undefined) return null;
  const context = { username: MASTER_USERNAME, brand, isCommon: isCommonPassword };
  if (faultOfPassword(masterPassword, context) === null) return masterPassword;
  throw new StartError(
    "MASTER_PASSWORD is too easy to guess: take 8 to 128 characters, no common ones, without 'master' or the brand.",
  );
}

/**
 * Creates master when there is no account yet. Of processes that start at once one does, the others find it there.
 *
 * A password that the operator chose (`MASTER_PASSWORD`) stays; one made here is one-time and must be changed at the
 * first sign-in.
 *
 * @returns the one-time password, to be shown to whoever starts the server; null when there is none to show
 */
export async function ensureMaster(services: Services): Promise<{ password: string | null }> {
  const { db, config, clock, newId } = services;
  const accounts = await db.select({ id: account.id }).from(account).limit(1);
  if (accounts.length > 0) return { password: null };

  const chosen = chosenPassword(config);
  const password = chosen ?? newOneTimePassword();
  const passwordHash = await hashPassword(password);
  const id = newId();
  const now = clock();
  const isCreated = await db.transaction(async (tx) => {
    const created = await tx
      .insert(account)
      .values({
        id,
        kind: 'agent',
        path: [id],
        level: 0,
        username: MASTER_USERNAME,
        passwordHash,
        mustChangePassword: chosen === null,
        givenPt: WHOLE_PT,
        permission: permissionOf('all'),
        status: 'active',
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: account.id });
    if (created.length === 0) return false;
    const actor = { username: 'system', accountId: null, sessionId: null, ip: null };
    await writeAudit(tx, now, actor, { action: 'create', entity: 'account', entityId: id });
    return true;
  });
  return { password: isCreated && chosen === null ? password : null };
}
