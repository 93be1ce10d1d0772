/** Adding an agent below the caller's own account. */
import type { Agent } from '../../../domain/entities/agent';
import type { CreationOf } from '../../../domain/entities/entity';
import { shareBounds } from '../../../domain/accounts/share';
import { canonicalUsername, faultOfUsername, usernamePrefix } from '../../../domain/accounts/username';
import type { FieldErrors } from '../../../domain/validation/validation';
import { lockParent } from '../../access/lock';
import { passwordForAnother } from '../../accounts/password-for-another';
import { grantFault, grantableToAgents, shareFault } from '../../accounts/rules';
import { insertAccount } from '../../accounts/write';
import { ProblemError, fieldProblem } from '../../kernel/problem';
import type { PreparedCreation } from '../../records/store';
import type { Acting } from '../../access/acting';
import type { Database, Transaction } from '../../kernel/services';

type AgentValues = CreationOf<typeof Agent>;

/** Field errors that need no database. */
function errorsOf(values: AgentValues, username: string, { caller }: Acting): FieldErrors {
  const { acting, permission, reductions } = caller;
  const errors: FieldErrors = {};
  const nameFault = faultOfUsername(username, acting.username);
  if (nameFault) {
    errors['username'] = { key: `username.${nameFault}`, args: { prefix: usernamePrefix(acting.username) } };
  }
  // @guard access "an agent is added below oneself", tested by access/fields: «(values.parent !== undefined &&
  //   values.parent.toLowerCase() !== acting.id)» becomes «(false)»
  if (values.parent !== undefined && values.parent.toLowerCase() !== acting.id) {
    errors['parent'] = { key: 'parent.onlyYourself' };
  }
  const beyond = grantFault(values.permission, grantableToAgents(permission, reductions));
  // @guard access "nobody gives a new agent more than they hold", tested by access/agents "of comv1"
  if (beyond) errors['permission'] = beyond;
  const share = shareFault(values.givenPt, shareBounds(acting.receivedPt, []));
  if (share) errors['givenPt'] = share;
  return errors;
}

/**
 * Checks a new agent and hashes its password. Only the direct parent adds an agent, so the parent is the caller's
 * acting account.
 */
export async function prepareAgent(
  db: Database | Transaction,
  acting: Acting,
  values: AgentValues,
): Promise<PreparedCreation> {
  const { services, caller } = acting;
  const username = canonicalUsername(values.username);
  const password = await passwordForAnother({ db, config: services.config }, values.password, username);
  const errors = { ...errorsOf(values, username, acting), ...password.errors };
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });

  const passwordHash = await password.hash();
  const id = services.newId();
  const insert = async (tx: Transaction) => {
    const parent = await lockParent(tx, caller.acting);
    const fault = shareFault(values.givenPt, shareBounds(parent.receivedPt, []));
    if (fault) throw fieldProblem('givenPt', fault.key, fault.args);
    await insertAccount(tx, {
      id,
      kind: 'agent',
      parentId: caller.acting.id,
      path: [...parent.path, id],
      level: parent.path.length,
      username,
      passwordHash,
      mustChangePassword: true,
      nickname: values.nickname,
      phone: values.phone,
      email: values.email,
      givenPt: values.givenPt,
      permission: values.permission,
      status: values.status ?? 'active',
      createdAt: services.clock(),
    });
    return id;
  };
  return { insert, shownOnce: { oneTimePassword: password.text } };
}
