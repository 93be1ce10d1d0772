/** People with rights that cost money or trust, and accounts that nobody uses. */
import { describe, expect, it } from 'vitest';
import { permissionOf } from '../../domain/access';
import { ACCESS_QUESTIONS, canDo, isDormant, type ReviewedPerson } from '../../domain/access-control';

const person = (changes: Partial<ReviewedPerson> = {}): ReviewedPerson => ({
  id: '0190b8a0-0000-7000-8000-00000000000a',
  username: 'master@desk',
  nickname: null,
  kind: 'sub',
  actsAs: 'master',
  isHouse: true,
  permission: permissionOf('all'),
  noRates: false,
  noResults: false,
  noCancel: false,
  isBound: false,
  status: 'active',
  validUntil: null,
  createdAt: '2026-01-01T00:00:00Z',
  lastLoginAt: null,
  lastLoginIp: null,
  hasSecondFactor: false,
  sessions: 0,
  ...changes,
});
const able = (changes: Partial<ReviewedPerson>) => ACCESS_QUESTIONS.filter((one) => canDo(one, person(changes)));

describe('somebody', () => {
  it('with everything, of the house, can do everything, and master whatever is written of it', () => {
    expect(able({})).toEqual(ACCESS_QUESTIONS);
    expect(able({ kind: 'agent', permission: permissionOf('off') })).toEqual(ACCESS_QUESTIONS);
  });

  it('bound to a partner does none of it', () => {
    expect(able({ isBound: true })).toEqual([]);
  });

  it('below the house does nothing of the house', () => {
    expect(able({ isHouse: false })).toEqual(['moveMoney', 'cancelSlips', 'giveRights', 'audit']);
    expect(able({ isHouse: false, kind: 'agent', permission: permissionOf('off') })).toEqual([]);
  });

  it.each([
    ['view', ['audit']],
    ['edit', ['enterResults', 'setRates', 'giveRights', 'secrets', 'settings', 'audit']],
  ] as const)('with every area at %s can do %j', (level, expected) => {
    expect(able({ permission: permissionOf(level) })).toEqual(expected);
  });

  it.each([
    ['noRates', ['setRates']],
    ['noResults', ['approve', 'enterResults']],
    ['noCancel', ['cancelSlips']],
  ] as const)('under the restriction %s can’t do %j', (restriction, lacks) => {
    expect(ACCESS_QUESTIONS.filter((one) => !canDo(one, person({ [restriction]: true })))).toEqual(lacks);
  });

  it('who is locked can do nothing, who is suspended looks', () => {
    expect(able({ status: 'locked' })).toEqual([]);
    expect(able({ status: 'suspended' })).toEqual(['audit']);
  });
});

it('an account is dormant when nobody has used it for ninety days', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  const since = (
    lastLoginAt: string | null,
    createdAt = '2026-01-01T00:00:00Z',
    status: 'active' | 'locked' = 'active',
  ) => isDormant({ lastLoginAt, createdAt, status }, now);
  expect(since('2026-08-25T00:00:00Z')).toBe(false);
  expect(since('2026-08-24T23:59:59Z')).toBe(true);
  expect(since(null)).toBe(true);
  expect(since(null, '2026-11-01T00:00:00Z')).toBe(false);
  expect(since(null, '2026-01-01T00:00:00Z', 'locked')).toBe(false);
});
