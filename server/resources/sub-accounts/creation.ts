/** Adding a sub account to the caller's own account. */
import type { CreationOf } from '../../../domain/entities/entity';
import type { SubAccount } from '../../../domain/entities/sub-account';
import {
  MASTER_USERNAME,
  canonicalUsername,
  faultOfUsername,
  ownPartOf,
  subUsername,
} from '../../../domain/accounts/username';
import type { FieldErrors } from '../../../domain/validation/validation';
import { lockParent } from '../../access/lock';
import { passwordForAnother } from '../../accounts/password-for-another';
import { grantFault } from '../../accounts/rules';
import { insertAccount } from '../../accounts/write';
import { requireFreshStepUp } from '../../access/step-up';
import { ProblemError } from '../../kernel/problem';
import { partnerFault } from './partner';
import type { PreparedCreation } from '../../records/store';
import type { Acting } from '../../access/acting';
import type { Database, Transaction } from '../../kernel/services';

/**
 * Checks a new sub account and hashes its password. Only the owner itself adds one, never one of its sub accounts. The
 * name in the body is the part after the `@`, or the whole name.
 */
export async function prepareSubAccount(
  db: Database | Transaction,
  acting: Acting,
  { username: requestedUsername, password: typed, ...values }: CreationOf<typeof SubAccount>,
): Promise<PreparedCreation> {
  const { services, caller } = acting;
  // @guard access "a sub account adds none", tested by access/subs "of coma@boss"
  if (caller.role === 'sub') throw new ProblemError('forbidden');
  const name = ownPartOf(canonicalUsername(requestedUsername), subUsername(caller.acting.username, ''));
  const username = subUsername(caller.acting.username, name);
  const password = await passwordForAnother({ db, config: services.config }, typed, username);
  const errors: FieldErrors = { ...password.errors };
  // After the owner's name no prefix is needed, as below master.
  const nameFault = faultOfUsername(name, MASTER_USERNAME);
  if (nameFault) errors['username'] = { key: `username.${nameFault}` };
  const beyond = grantFault(values.permission, caller.permission);
  // @guard access "nobody gives a new sub account more than they hold", tested by access/agents "of comv1"
  if (beyond) errors['permission'] = beyond;
  const unknownPartner = await partnerFault(db, caller, values.partner);
  if (unknownPartner) errors['partner'] = unknownPartner;
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
  // It acts in the owner's name from then on, with all the rights it is given.
  requireFreshStepUp(services, caller);

  const passwordHash = await password.hash();
  const id = services.newId();
  const insert = async (tx: Transaction) => {
    const owner = await lockParent(tx, caller.acting);
    await insertAccount(tx, {
      status: 'active',
      ...values,
      id,
      kind: 'sub',
      parentId: caller.acting.id,
      path: [...owner.path, id],
      level: owner.path.length,
      username,
      passwordHash,
      mustChangePassword: true,
      createdAt: services.clock(),
    });
    return id;
  };
  return { insert, shownOnce: { oneTimePassword: password.text } };
}
