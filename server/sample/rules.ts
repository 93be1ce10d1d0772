/**
 * Checks every planned account by the rules that the API applies to its callers: the sample has nothing that could not
 * have been typed in.
 */
import type { z } from 'zod';
import { createSchema } from '../../domain/entities/entity';
import { Agent } from '../../domain/entities/agent';
import { Member } from '../../domain/entities/member';
import { SubAccount } from '../../domain/entities/sub-account';
import { shareBounds } from '../../domain/accounts/share';
import { MASTER_USERNAME, faultOfUsername } from '../../domain/accounts/username';
import { type FieldErrors, parseFields } from '../../domain/validation/validation';
import { grantFault, shareFault } from '../accounts/rules';
import type { PlannedAccount, PlannedAgent, PlannedMember, PlannedSubAccount } from './account-plan';
import type { SamplePlan } from './plan';

const AGENT = createSchema(Agent);
const SUB_ACCOUNT = createSchema(SubAccount);
const MEMBER = createSchema(Member);

function faultsOfBody(schema: z.ZodType, body: Record<string, unknown>): FieldErrors {
  const { errors } = parseFields(schema, body);
  return errors ?? {};
}

function faultsOfName(name: string, parent: string): FieldErrors {
  const fault = faultOfUsername(name, parent);
  return fault ? { username: { key: `username.${fault}` } } : {};
}

function faultsOfShare(field: string, pt: number, parent: PlannedAgent): FieldErrors {
  const fault = shareFault(pt, shareBounds(parent.givenPt, []));
  return fault ? { [field]: fault } : {};
}

function faultsOfAgent(agent: PlannedAgent): FieldErrors {
  const { username, nickname, phone, email, givenPt, permission, status, parent } = agent;
  if (parent === null) return { parent: { key: 'required' } };
  const beyond = grantFault(permission, parent.permission);
  return {
    ...faultsOfBody(AGENT, { username, nickname, phone, email, parent: parent.id, givenPt, permission, status }),
    ...faultsOfName(username, parent.username),
    ...faultsOfShare('givenPt', givenPt, parent),
    ...(beyond && { permission: beyond }),
  };
}

function faultsOfSubAccount(sub: PlannedSubAccount): FieldErrors {
  const { username, nickname, phone, email, permission, noRates, noResults, noCancel, validUntil, status, parent } =
    sub;
  const name = username.slice(username.indexOf('@') + 1);
  const beyond = grantFault(permission, parent.permission);
  const body = { username: name, nickname, phone, email, permission, noRates, noResults, noCancel, validUntil, status };
  return {
    ...faultsOfBody(SUB_ACCOUNT, body),
    ...faultsOfName(name, MASTER_USERNAME),
    ...(beyond && { permission: beyond }),
  };
}

function faultsOfMember(member: PlannedMember): FieldErrors {
  const { username, nickname, phone, heldPt, maxLineStake, maxSlipStake, maxDayStake, note, status, parent } = member;
  const excludedUntil = member.excludedUntil?.toISOString() ?? null;
  const stakes = { maxLineStake, maxSlipStake, maxDayStake };
  return {
    ...faultsOfBody(MEMBER, {
      username,
      nickname,
      phone,
      parent: parent.id,
      heldPt,
      ...stakes,
      excludedUntil,
      note,
      status,
    }),
    ...faultsOfName(username, parent.username),
    ...faultsOfShare('heldPt', heldPt, parent),
  };
}

function faultsOf(account: PlannedAccount): FieldErrors {
  switch (account.kind) {
    case 'agent':
      return faultsOfAgent(account);
    case 'sub':
      return faultsOfSubAccount(account);
    case 'member':
      return faultsOfMember(account);
  }
}

/** Throws if an account of the plan breaks a rule of the operator. */
export function assertLawful({ agents, subAccounts, members }: SamplePlan): void {
  for (const account of [...agents, ...subAccounts, ...members]) {
    const faults = faultsOf(account);
    if (Object.keys(faults).length > 0) {
      throw new Error(`the sample's account ${account.username} breaks a rule: ${JSON.stringify(faults)}`);
    }
  }
}
