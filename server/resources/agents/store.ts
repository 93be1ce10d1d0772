/** Agents among the records: the fields that may change, and the conditions of a change. */
import { type Permission, intersectPermissions } from '../../../domain/access';
import { Agent, type AgentRecord } from '../../../domain/entities/agent';
import type { ChangesOf } from '../../../domain/entities/entity';
import { shareBounds } from '../../../domain/accounts/share';
import type { FieldErrors } from '../../../domain/validation/validation';
import { ACTIVITY_NAMES } from '../../accounts/activity';
import { mayTouchCredentials } from '../../accounts/credentials';
import { lockWithParents, receivedPtOf } from '../../access/lock';
import { permissionsAlong } from '../../accounts/path';
import { grantableToAgents, permissionChangeFault, shareFault } from '../../accounts/rules';
import { givenOnBy, shareOf } from '../../accounts/share';
import { BALANCE_NAMES } from '../../accounts/balance';
import { deleteUnused } from '../../accounts/unused';
import { writeAccount } from '../../accounts/write';
import type { Caller } from '../../access/caller';
import { ProblemError } from '../../kernel/problem';
import type { RecordStore } from '../../records/store';
import type { Services, Transaction } from '../../kernel/services';
import { prepareAgent } from './creation';
import { agentSource } from './source';

/** Returns the reason why the share can't become `givenPt`; null if it can. The parent's row is locked. */
async function shareChangeFault(tx: Transaction, caller: Caller, record: AgentRecord, givenPt: number) {
  // @guard access "only the parent sets a share", tested by access/agents "of coma"
  if (record.parent.id !== caller.acting.id) return { key: 'share.onlyParent' };
  const bounds = shareBounds(await receivedPtOf(tx, record.parent.id), await givenOnBy(tx, record.id));
  return shareFault(givenPt, bounds);
}

async function checkChange(
  tx: Transaction,
  caller: Caller,
  record: AgentRecord,
  changes: ChangesOf<typeof Agent>,
): Promise<void> {
  const errors: FieldErrors = {};
  if (changes.givenPt !== undefined) {
    const fault = await shareChangeFault(tx, caller, record, changes.givenPt);
    if (fault) errors['givenPt'] = fault;
  }
  if (changes.permission !== undefined) {
    const effective: Permission = intersectPermissions(await permissionsAlong(tx, record.id));
    const grantable = grantableToAgents(caller.permission, caller.reductions);
    const fault = permissionChangeFault(record.permission, changes.permission, effective, grantable);
    // @guard access "nobody raises an agent's permission above their own", tested by access/subs "of coma@manager"
    if (fault) errors['permission'] = fault;
  }
  // @guard access "an e-mail is changed by the stronger", tested by access/subs "of coma@manager": «changes.email !==
  //   undefined && !(await mayTouchCredentials(tx, caller, record))» becomes «false»
  if (changes.email !== undefined && !(await mayTouchCredentials(tx, caller, record))) {
    errors['email'] = { key: 'email.beyondYours' };
  }
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
}

async function remove(
  tx: Transaction,
  { id, childCount, neverSignedIn }: AgentRecord,
  services: Services,
): Promise<void> {
  if (childCount > 0 || !neverSignedIn) {
    throw new ProblemError('in-use', {
      detail: 'an agent that has signed in or has accounts below it can only be locked',
    });
  }
  await deleteUnused(tx, services, id);
}

export const agentStore: RecordStore<typeof Agent> = {
  entity: Agent,
  source: agentSource,
  moving: [
    'effectiveStatus',
    'childCount',
    'neverSignedIn',
    'hasSecondFactor',
    'lastLoginAt',
    'share',
    ...BALANCE_NAMES,
    ...ACTIVITY_NAMES,
  ],
  // @guard access "a share and an e-mail take a step-up", tested by access/step-up "is needed for permissions, share
  //   and e-mail": «['permission', 'givenPt', 'email'],» becomes «['permission'],»
  stepUpFor: ['permission', 'givenPt', 'email'],
  details: async (db, caller, id) => ({ share: await shareOf(db, caller, id) }),
  lock: (tx, caller, ids) => lockWithParents(tx, caller, ids, 'agent'),
  prepareCreation: prepareAgent,
  checkChange,
  write: writeAccount,
  remove,
};
