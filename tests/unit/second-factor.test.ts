/** Codes as people type them, and the codes of the clock by the vectors of RFC 6238. */
import { describe, expect, it } from 'vitest';
import { isUnproven } from '../../domain/access-control';
import { makePasswordLinkOf } from '../../domain/api/password-links';
import { resetFactorOf } from '../../domain/api/second-factor';
import { parseFields } from '../../domain/validation/validation';
import { canonicalCode, isAppCode } from '../../domain/session/second-factor';
import { stepOfCode } from '../../server/auth/second-factor/totp';

describe('a code', () => {
  it.each([
    [' 123 456 ', '123456', true],
    ['123-456', '123456', true],
    ['１２３４５６', '123456', true],
    ['ABCDE–fghjk', 'abcdefghjk', false],
    ['12345', '12345', false],
    ['1234567', '1234567', false],
    ['12345a', '12345a', false],
  ])('typed as %j is %s', (typed, code, isOfApp) => {
    expect(canonicalCode(typed)).toBe(code);
    expect(isAppCode(code)).toBe(isOfApp);
  });
});

/** “12345678901234567890”, the secret of the RFC's vectors; their last six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s is %s (RFC 6238, appendix B)', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  const at = (offset: number) => stepOfCode(SECRET, code, new Date((seconds + offset) * 1000));
  expect([at(0), at(-30), at(30), at(-60), at(60)]).toEqual([step, step, step, null, null]);
});

it('an account is unproven with a password alone, unless nobody can use it', () => {
  expect(isUnproven({ status: 'active', hasSecondFactor: false })).toBe(true);
  expect(isUnproven({ status: 'suspended', hasSecondFactor: false })).toBe(true);
  expect(isUnproven({ status: 'locked', hasSecondFactor: false })).toBe(false);
  expect(isUnproven({ status: 'active', hasSecondFactor: true })).toBe(false);
});

describe('what an upline does for somebody who is locked out', () => {
  const reset = resetFactorOf('agents');

  it('is asked at the address of the account', () => {
    expect(reset).toMatchObject({ method: 'POST', path: '/agents/:id/second-factor', asks: false });
    expect(makePasswordLinkOf('sub-accounts')).toMatchObject({
      method: 'POST',
      path: '/sub-accounts/:id/password-link',
      asks: true,
    });
  });

  it('takes away a second factor for a reason alone', () => {
    expect(parseFields(reset.body, { reason: ' lost the phone ' }).data).toEqual({ reason: 'lost the phone' });
    expect(parseFields(reset.body, { reason: '  ' }).errors).toEqual({ reason: { key: 'required' } });
    expect(parseFields(reset.body, { reason: 'x'.repeat(300) }).errors).toBeUndefined();
    expect(parseFields(reset.body, { reason: 'x'.repeat(301) }).errors).toEqual({
      reason: { key: 'tooLong', args: { max: 300 } },
    });
  });
});
