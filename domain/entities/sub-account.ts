/**
 * A sub account: a person who works for an account and acts as it, within the permissions given (domain.md §4). It
 * signs in as `owner@name`, can't create sub accounts of its own, and is locked, never deleted.
 */
import { REDUCTIONS } from '../accounts/reductions';
import { START_PAGES } from '../accounts/start-page';
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
  oneOfOrNull,
  permissions,
  phone,
  reason,
  ref,
  refOrNull,
  secret,
  text,
  textOrNull,
} from './field';

/** Longest name of an owner, the `@`, and the longest name after it. */
const SUB_USERNAME_MAX = 65;

export const SubAccount = defineEntity({
  name: 'sub-accounts',
  subject: 'member',
  label: 'username',
  search: ['username', 'nickname', 'phone'],
  fields: {
    id: id(),
    /** Bodies contain only the part after the `@`, answers the whole name. */
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
    /** Account that it acts as. */
    owner: ref('agents', { write: 'never', operators: ['eq'] }),
    permission: permissions({ required: true }),
    [REDUCTIONS[0]]: flag(),
    [REDUCTIONS[1]]: flag(),
    [REDUCTIONS[2]]: flag(),
    /** Screen that it begins with after signing in; null for the one that its permissions imply. */
    startPage: oneOfOrNull(START_PAGES),
    /**
     * The only partner that it sees, and nothing else of the owner's data; null unless it belongs to the partner's
     * engineer.
     */
    partner: refOrNull('partners'),
    /** Last business date on which it can sign in. */
    validUntil: dateOrNull({ sortable: true, operators: ['gte', 'lte'] }),
    status: oneOf(ACCOUNT_STATUSES, { needsReason: true, operators: ['eq', 'neq'] }),
    effectiveStatus: oneOf(ACCOUNT_STATUSES, { write: 'never' }),
    reason: reason(),
    neverSignedIn: flag({ write: 'never', operators: ['eq'] }),
    /** Whether the person signs in with more than a password. */
    hasSecondFactor: flag({ write: 'never', operators: ['eq'] }),
    lastLoginAt: dateTimeOrNull({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
    lastLoginIp: textOrNull({ write: 'never' }),
    /** Whether it is signed in and was active in the last minutes. */
    isOnline: flag({ write: 'never' }),
    createdAt: dateTime({ write: 'never', sortable: true, operators: ['gte', 'lte'] }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type SubAccountRecord = RecordOf<typeof SubAccount>;
