/** An agent: a node of the tree with a share, a permission and accounts below it (domain.md §4). */
import { z } from 'zod';
import { PT_STEP } from '../accounts/share';
import { ACCOUNT_STATUSES } from '../accounts/status';
import { USERNAME_MAX, USERNAME_MIN } from '../accounts/username';
import { defineEntity, type RecordOf } from './entity';
import {
  dateTime,
  dateTimeOrNull,
  email,
  flag,
  id,
  integer,
  json,
  oneOf,
  percent,
  permissions,
  phone,
  reason,
  ref,
  secret,
  text,
  textOrNull,
} from './field';
import { balanceFields } from './balance';

/** One account on the way down to an agent, and the share that it keeps of that agent's lines. */
const Holding = z.object({
  account: z.object({ id: z.uuid(), label: z.string() }),
  /** PT that it received, in basis points. */
  receivedPt: z.number().int(),
  /** PT that it keeps, in basis points. */
  ourPt: z.number().int(),
});

/**
 * The share of an agent as its upline sees it: the bounds of `givenPt`, and the shares of the accounts along the way.
 */
const Share = z.object({
  /** PT that the parent received: the most it can give. */
  receivedPt: z.number().int(),
  /** PT that the agent has given on: the least it can be given. */
  minimum: z.number().int(),
  maximum: z.number().int(),
  /** Whether the reader may change it: only the direct parent may. */
  editable: z.boolean(),
  /** Accounts from the reader down to the agent; `above` is the share that stays above the reader. */
  chain: z.array(Holding),
  above: z.number().int(),
});

export type AgentShare = z.infer<typeof Share>;

export const Agent = defineEntity({
  name: 'agents',
  subject: 'agent',
  label: 'username',
  search: ['username', 'nickname', 'phone'],
  fields: {
    id: id(),
    username: text({
      write: 'create',
      required: true,
      unique: true,
      minLength: USERNAME_MIN,
      maxLength: USERNAME_MAX,
      sortable: true,
      operators: ['eq', 'like'],
    }),
    password: secret({ write: 'create' }),
    nickname: textOrNull({ maxLength: 60, sortable: true, operators: ['like'] }),
    phone: phone({ operators: ['like'] }),
    email: email({ operators: ['like'] }),
    parent: ref('agents', { write: 'create', operators: ['eq'] }),
    level: integer({ write: 'never', sortable: true, operators: ['eq', 'gte', 'lte'] }),
    ourPt: percent({ write: 'never' }),
    givenPt: percent({ required: true, step: PT_STEP, sortable: true, operators: ['eq', 'gte', 'lte'] }),
    permission: permissions({ required: true }),
    status: oneOf(ACCOUNT_STATUSES, { needsReason: true, operators: ['eq', 'neq'] }),
    effectiveStatus: oneOf(ACCOUNT_STATUSES, { write: 'never' }),
    reason: reason(),
    childCount: integer({ write: 'never' }),
    ...balanceFields(),
    /** Members below who bet in the last seven days. */
    activeMembers: integer({ write: 'never' }),
    /** Last bet by any member below; null if there was none. Like `activeMembers`, up to a minute old. */
    lastBetAt: dateTimeOrNull({ write: 'never', sortable: true }),
    /** Whether the agent or one of its sub accounts is signed in and was active in the last minutes. */
    isOnline: flag({ write: 'never' }),
    neverSignedIn: flag({ write: 'never', operators: ['eq'] }),
    /** Whether the account signs in with more than its password. */
    hasSecondFactor: flag({ write: 'never', operators: ['eq'] }),
    lastLoginAt: dateTimeOrNull({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
    createdAt: dateTime({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
    share: json(Share, { detail: true }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type AgentRecord = RecordOf<typeof Agent>;
