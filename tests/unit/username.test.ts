import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUsername, faultOfUsername, usernamePrefix } from '../../domain/accounts/username';

describe('a username', () => {
  it('is compared without case and surrounding space', () => {
    expect(canonicalUsername('  ComA.Share1 ')).toBe('coma.share1');
  });

  it.each([
    ['ab', 'tooShort'],
    ['a'.repeat(33), 'tooLong'],
    ['a b', 'characters'],
    ['สมชาย', 'characters'],
    ['a/b', 'characters'],
    ['coma', null],
    ['a'.repeat(32), null],
    ['a.b_c-1', null],
  ])('%s under master → %s', (name, fault) => {
    expect(faultOfUsername(name, 'master')).toBe(fault);
  });

  it.each(['master', 'm.aster', 'm4ster', 'ma5ter', 'mas7er', 'mast3r', 'rnaster', 'm-4-5-7-3-r', '_master_'])(
    'can not pose as master: %s',
    (name) => {
      expect(faultOfUsername(name, 'master')).toBe('reserved');
    },
  );

  it.each(['system', 's-y-s-t-e-m', 'sy5tem', 'sys7em'])('can not pose as the system in the audit: %s', (name) => {
    expect(faultOfUsername(name, 'master')).toBe('reserved');
    expect(faultOfUsername(`${name}ic`, 'master')).toBeNull();
  });

  it('begins with the name of the upline and goes on from there', () => {
    expect(usernamePrefix('coma')).toBe('coma');
    expect(usernamePrefix('master')).toBe('');
    expect(faultOfUsername('comashare1', 'coma')).toBeNull();
    expect(faultOfUsername('coma', 'coma')).toBe('prefix');
    expect(faultOfUsername('xcoma1', 'coma')).toBe('prefix');
  });

  it('passes only what the database accepts too', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (raw) => {
        const name = canonicalUsername(raw);
        if (faultOfUsername(name, 'master') === null) expect(name).toMatch(/^[a-z0-9._-]{3,32}$/);
      }),
    );
  });
});
