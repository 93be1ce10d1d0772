/** Sub accounts among the records: the allowed changes, and the accounts that may make them. */
import type { ChangesOf } from '../../../domain/entities/entity';
import { SubAccount, type SubAccountRecord } from '../../../domain/entities/sub-account';
import { REDUCTIONS } from '../../../domain/accounts/reductions';
import type { FieldErrors } from '../../../domain/validation/validation';
import { mayTouchCredentials, reductionsOf } from '../../accounts/credentials';
import { lockWithParents } from '../../access/lock';
import { raiseFault, reductionsChangeFault } from '../../accounts/rules';
import { writeAccount } from '../../accounts/write';
import type { Caller } from '../../access/caller';
import { ProblemError } from '../../kernel/problem';
import type { RecordStore } from '../../records/store';
import type { Transaction } from '../../kernel/services';
import { prepareSubAccount } from './creation';
import { partnerFault } from './partner';
import { subAccountSource } from './source';

/**
 * Locks sub accounts and their owner. A sub account changes others of the same owner only with full rights in their
 * area, and never itself. It is refused before it learns anything. Throws `forbidden`.
 */
async function lock(tx: Transaction, caller: Caller, ids: readonly string[]): Promise<void> {
  // @guard access "sub accounts change others only with everything in the area", tested by access/subs "of coma@mixed":
  //   «(!caller.can('manage', 'member') || ids.includes(caller.accountId))» becomes «ids.includes(caller.accountId)»
  // @guard access "a sub account never changes itself", tested by access/subs "of coma@boss": without «||
  //   ids.includes(caller.accountId)»
  const isBarred = caller.role === 'sub' && (!caller.can('manage', 'member') || ids.includes(caller.accountId));
  if (isBarred) throw new ProblemError('forbidden');
  await lockWithParents(tx, caller, ids, 'sub');
}

/**
 * Checks a change. A sub account with more rights than the caller can't be changed at all; others aren't raised above
 * the caller's own rights.
 */
async function checkChange(
  tx: Transaction,
  caller: Caller,
  record: SubAccountRecord,
  changes: ChangesOf<typeof SubAccount>,
): Promise<void> {
  const errors: FieldErrors = {};
  const reductions = reductionsOf(record);
  // @guard access "sub accounts are changed by the stronger", tested by access/subs "of coma@manager": «(!(await
  //   mayTouchCredentials(tx, caller, record)))» becomes «(false)»
  if (!(await mayTouchCredentials(tx, caller, record))) {
    for (const field of Object.keys(changes)) errors[field] = { key: 'account.beyondYours' };
    throw new ProblemError('validation', { errors });
  }
  const permissionFault = changes.permission && raiseFault(record.permission, changes.permission, caller.permission);
  // @guard access "nobody raises a sub account's permission above their own", tested by access/subs "of coma@manager"
  if (permissionFault) errors['permission'] = permissionFault;
  for (const reduction of REDUCTIONS) {
    const requestedReductions = { ...reductions, [reduction]: changes[reduction] ?? reductions[reduction] };
    const fault = reductionsChangeFault(reductions, requestedReductions, caller.reductions);
    // @guard access "nobody lifts a restriction that they are under", tested by access/subs "of coma@reduced"
    if (fault) errors[reduction] = fault;
  }
  const unknownPartner = await partnerFault(tx, caller, changes.partner);
  if (unknownPartner) errors['partner'] = unknownPartner;
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
}

export const subAccountStore: RecordStore<typeof SubAccount> = {
  entity: SubAccount,
  source: subAccountSource,
  moving: ['effectiveStatus', 'neverSignedIn', 'hasSecondFactor', 'lastLoginAt', 'lastLoginIp', 'isOnline'],
  stepUpFor: ['permission', 'email', 'partner', ...REDUCTIONS],
  details: () => Promise.resolve({}),
  lock,
  prepareCreation: prepareSubAccount,
  checkChange,
  write: writeAccount,
  // The audit log names it as the actor of its past actions.
  remove: () => Promise.reject(new ProblemError('in-use', { detail: 'a sub account can only be locked, not deleted' })),
};
