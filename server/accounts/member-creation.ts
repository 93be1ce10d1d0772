/** Adding members below the caller's own account, one or many. */
import type { CreationOf } from '../../domain/entities/entity';
import type { Member } from '../../domain/entities/member';
import { shareBounds } from '../../domain/accounts/share';
import { canonicalUsername, faultOfUsername, usernamePrefix } from '../../domain/accounts/username';
import type { FieldErrors } from '../../domain/validation/validation';
import { type LockedParent, lockParent } from '../access/lock';
import { shareFault } from './rules';
import { insertAccount } from './write';
import type { account } from '../db/schema';
import type { Acting } from '../access/acting';
import type { ActingAccount } from '../access/caller';
import { ProblemError, fieldProblem } from '../kernel/problem';
import type { PreparedCreation } from '../records/store';
import type { Database, Services, Transaction } from '../kernel/services';

/** Input values of a new member. */
export type MemberValues = CreationOf<typeof Member>;

/** Returns the errors of a new member that can be found without reading other rows. */
export function faultsOfMember(values: MemberValues, acting: ActingAccount): FieldErrors {
  const errors: FieldErrors = {};
  const nameFault = faultOfUsername(canonicalUsername(values.username), acting.username);
  if (nameFault) {
    errors['username'] = { key: `username.${nameFault}`, args: { prefix: usernamePrefix(acting.username) } };
  }
  // @guard access "a member is added below oneself", tested by access/fields: «(values.parent !== undefined &&
  //   values.parent.toLowerCase() !== acting.id)» becomes «(false)»
  if (values.parent !== undefined && values.parent.toLowerCase() !== acting.id) {
    errors['parent'] = { key: 'parent.onlyYourself' };
  }
  const held = values.heldPt === undefined ? null : shareFault(values.heldPt, shareBounds(acting.receivedPt, []));
  if (held) errors['heldPt'] = held;
  return errors;
}

/** Returns the row of a new member. Its agent holds all that the agent received, unless `heldPt` is given. */
export function toMemberRow(
  { newId, clock }: Services,
  parent: LockedParent,
  { username, parent: _caller, heldPt = parent.receivedPt, excludedUntil, ...values }: MemberValues,
): typeof account.$inferInsert {
  const id = newId();
  return {
    status: 'active',
    ...values,
    id,
    kind: 'member',
    parentId: parent.path.at(-1),
    path: [...parent.path, id],
    level: parent.path.length,
    username: canonicalUsername(username),
    mustChangePassword: false,
    heldPt,
    excludedUntil: momentOrNull(excludedUntil),
    createdAt: clock(),
  };
}

/** Converts a moment of a request body for the table. */
export function momentOrNull(iso: string | null | undefined): Date | null {
  return iso ? new Date(iso) : null;
}

/** Checks a new member. Only the direct parent adds one, so the parent is the caller's acting account. */
export function prepareMember(
  _db: Database | Transaction,
  acting: Acting,
  values: MemberValues,
): Promise<PreparedCreation> {
  const { services, caller } = acting;
  const errors = faultsOfMember(values, caller.acting);
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
  const insert = async (tx: Transaction) => {
    const parent = await lockParent(tx, caller.acting);
    const row = toMemberRow(services, parent, values);
    const fault = shareFault(row.heldPt ?? 0, shareBounds(parent.receivedPt, []));
    if (fault) throw fieldProblem('heldPt', fault.key, fault.args);
    await insertAccount(tx, row);
    return row.id;
  };
  return Promise.resolve({ insert, shownOnce: {} });
}
