/** Assigning a rate package to several accounts. */
import type { assignPackage } from '../../../domain/api/money';
import type { AnsweredBy } from '../../../domain/api/call';
import type { Acting } from '../../access/acting';
import { findAccount } from '../../accounts/found-account';
import { readAccountTerms } from '../../book/terms/account-terms';
import { inBookTransaction } from '../../book/transaction';
import { updateTermsIn } from './terms';

/**
 * Assigns the package to the accounts, or with null makes them use their upline's. If one isn't directly below the
 * caller, none is changed. The accounts are locked in the order of their ids, so that two concurrent calls don't
 * deadlock.
 */
export async function assignPackageTo(
  acting: Acting,
  { ids, packageId }: { ids: readonly string[]; packageId: string | null },
): Promise<AnsweredBy<typeof assignPackage>> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    const found = [];
    for (const id of [...new Set(ids)].sort()) found.push(await findAccount(tx, caller.acting, id));
    // @guard access "a package for several is given by the direct upline alone", tested by rate-packages/assigning
    //   "gives nobody any where one isn’t directly below, or isn’t there, or the package isn’t": «found.filter(({
    //   parentId }) => parentId !== caller.acting.id);» becomes «found.filter(() => false);»
    const refused = found.filter(({ parentId }) => parentId !== caller.acting.id);
    if (refused.length > 0)
      return { changed: 0, refused: refused.map(({ id, username }) => ({ id, label: username })) };
    let changed = 0;
    for (const account of found) {
      if ((await readAccountTerms(tx, account.id)).packageId === packageId) continue;
      await updateTermsIn(tx, acting, account, { packageId }, []);
      changed += 1;
    }
    return { changed, refused: [] };
  });
}
