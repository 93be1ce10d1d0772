/**
 * A sub account: a person who works for an account and acts as it, inside the permissions given (domain.md §4). It
 * signs in as `owner@name`, can't make sub accounts of its own, and is locked, never deleted.
 */
import { REDUCTIONS } from '../accounts/reductions';
import { ACCOUNT_STATUSES } from '../accounts/status';
import { USERNAME_MIN } from '../accounts/username';
import { defineEntity, type RecordOf } from './entity';
import {
  dateOrNull,
  dateTime,
  dateTimeOrNull,
  email,
  flag,
  id,
  integer,
  oneOf,
  permissions,
  phone,
  reason,
  ref,
  refOrNull,
  secret,
  text,
  textOrNull,
} from './field';

/** The longest name of an owner, the `@`, and the longest name behind it. */
const SUB_USERNAME_MAX = 65;

export const SubAccount = defineEntity({
  name: 'sub-accounts',
  subject: 'member',
  label: 'username',
  search: ['username', 'nickname', 'phone'],
  fields: {
    id: id(),
    /** Taken as the part behind the `@`, answered whole. */
    username: text({
      write: 'create',
      required: true,
      unique: true,
      minLength: USERNAME_MIN,
      maxLength: SUB_USERNAME_MAX,
      sortable: true,
      operators: ['eq', 'like'],
    }),
    password: secret({ write: 'create' }),
    nickname: textOrNull({ maxLength: 60, sortable: true, operators: ['like'] }),
    phone: phone({ operators: ['like'] }),
    email: email({ operators: ['like'] }),
    /** The account it acts as. */
    owner: ref('agents', { write: 'never', operators: ['eq'] }),
    permission: permissions({ required: true }),
    [REDUCTIONS[0]]: flag(),
    [REDUCTIONS[1]]: flag(),
    [REDUCTIONS[2]]: flag(),
    /** The one partner that it sees, and nothing else of the owner's; null unless it is the partner's engineer. */
    partner: refOrNull('partners'),
    /** The last business date on which it may sign in. */
    validUntil: dateOrNull({ sortable: true, operators: ['gte', 'lte'] }),
    status: oneOf(ACCOUNT_STATUSES, { needsReason: true, operators: ['eq', 'neq'] }),
    effectiveStatus: oneOf(ACCOUNT_STATUSES, { write: 'never' }),
    reason: reason(),
    neverSignedIn: flag({ write: 'never', operators: ['eq'] }),
    /** Whether the person proves themselves by more than the password. */
    hasSecondFactor: flag({ write: 'never', operators: ['eq'] }),
    lastLoginAt: dateTimeOrNull({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
    lastLoginIp: textOrNull({ write: 'never' }),
    /** Whether it is signed in and was about in the last minutes. */
    isOnline: flag({ write: 'never' }),
    createdAt: dateTime({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type SubAccountRecord = RecordOf<typeof SubAccount>;
