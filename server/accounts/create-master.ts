/** The first account: `master`, the only account that isn't added by another. */
import { permissionOf } from '../../domain/access';
import { USUAL_BRAND } from '../../domain/settings/operator-settings';
import { TOO_EASY } from '../../scripts/lib/master-password.mjs';
import { faultOfPassword } from '../../domain/session/password';
import { WHOLE_PT } from '../../domain/accounts/share';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import { SYSTEM_ACTOR, writeAudit } from '../audit/write-audit';
import { isCommonPassword } from '../auth/common-passwords';
import { newOneTimePassword } from '../auth/one-time-password';
import { hashPassword } from '../auth/password-hash';
import { refuseHalfFilled } from '../db/business-present';
import { account } from '../db/schema';
import type { Services, Transaction } from '../kernel/services';
import { StartError } from '../kernel/start-error';

/**
 * Returns the operator's own password for master, or null. Throws `StartError` for one that is easy to guess. `npm
 * start` reports that before it installs or builds anything (`scripts/lib/master-password.mjs`), the server before it
 * creates anything.
 */
export function chosenPassword({ masterPassword, brand }: Pick<Services['config'], 'masterPassword' | 'brand'>) {
  if (masterPassword === undefined) return null;
  const context = { username: MASTER_USERNAME, brand: brand ?? USUAL_BRAND, isCommon: isCommonPassword };
  if (faultOfPassword(masterPassword, context) === null) return masterPassword;
  throw new StartError(TOO_EASY);
}

/** More work for a new database, in the transaction that creates master. */
export interface MasterOptions {
  /** Creation date of master in the data; now by default. */
  since?: Date;
  /** Writes more data. */
  fill?: (tx: Transaction, masterId: string) => Promise<void>;
  /** Stores a made password where the operator finds it, instead of having it shown. */
  storePassword?: ((password: string) => void) | undefined;
}

/** Whether master was created here, and its password when there is one to show. */
export interface Bootstrapped {
  isNew: boolean;
  /** The one-time password to show to the person who starts the server; null when there is none to show. */
  password: string | null;
}

/**
 * Creates master when there is no account yet. Of several processes that start at the same time, one creates it and the
 * others find it.
 *
 * A password that the operator chose (`MASTER_PASSWORD`) stays; one made here is one-time and must be changed at the
 * first sign-in.
 *
 * @throws StartError when the sample data is incomplete, and when the operator's password is easy to guess
 */
export async function ensureMaster(
  services: Services,
  { since, fill, storePassword }: MasterOptions = {},
): Promise<Bootstrapped> {
  const { db, config, clock, newId } = services;
  const accounts = await db.select({ id: account.id }).from(account).limit(1);
  if (accounts.length > 0) {
    await refuseHalfFilled(services);
    return { isNew: false, password: null };
  }

  const chosen = chosenPassword(config);
  const password = chosen ?? newOneTimePassword();
  const passwordHash = await hashPassword(password);
  const id = newId();
  const createdAt = since ?? clock();
  const isNew = await db.transaction(async (tx) => {
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
        createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: account.id });
    if (created.length === 0) return false;
    await writeAudit(tx, createdAt, SYSTEM_ACTOR, { action: 'create', entity: 'account', entityId: id });
    await fill?.(tx, id);
    // Before the commit: master never has a password that nobody knows.
    if (chosen === null) storePassword?.(password);
    return true;
  });
  if (!isNew) await refuseHalfFilled(services);
  return { isNew, password: isNew && chosen === null && !storePassword ? password : null };
}
