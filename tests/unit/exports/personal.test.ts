/** Personal data in a file: telephone numbers, e-mail addresses and network addresses can be left out. */
import { expect, it } from 'vitest';
import { Agent } from '../../../domain/entities/agent';
import { Session } from '../../../domain/entities/session';
import { SubAccount } from '../../../domain/entities/sub-account';
import { columnsWith, isPersonal } from '../../../domain/exports/personal';

it.each([
  ['the telephone number of an agent', Agent, 'phone', true],
  ['the e-mail address of an agent', Agent, 'email', true],
  ['where a session is from', Session, 'ip', true],
  ['where a sub account signed in last', SubAccount, 'lastLoginIp', true],
  ['a name', Agent, 'username', false],
  ['a share', Agent, 'givenPt', false],
  ['a field that there isn’t', Agent, 'shoeSize', false],
])('%s is personal, or not', (_what, entity, field, is) => {
  expect(isPersonal(entity, field)).toBe(is);
});

it.each([
  ['out', ['username', 'status']],
  ['masked', ['username', 'phone', 'email', 'lastLoginIp', 'status']],
  ['whole', ['username', 'phone', 'email', 'lastLoginIp', 'status']],
] as const)('with personal data %s a file has the columns %j', (personal, left) => {
  expect(columnsWith(SubAccount, ['username', 'phone', 'email', 'lastLoginIp', 'status'], personal)).toEqual(left);
});
