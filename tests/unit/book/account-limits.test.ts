/** The effective limits of an account, and their origin. */
import { expect, it } from 'vitest';
import { effectiveLimits, type LaidOver } from '../../../domain/limits/account-limits';

const basis = {
  isOn: true,
  minStake: 100,
  maxStake: 600_00,
  personCap: null,
  package: { minStake: 100, maxStake: 500_00 },
};
const laid = (username: string | null, parts: Partial<LaidOver>): LaidOver => ({
  source: { kind: 'account', username },
  maxStake: null,
  personCap: null,
  isOn: true,
  ...parts,
});

it('the strictest holds, of the same the one that stands higher', () => {
  const none = { value: null, source: null };
  expect(effectiveLimits(basis, [])).toEqual({
    stoppedBy: null,
    minStake: { value: 100, source: { kind: 'house' } },
    maxStake: { value: 500_00, source: { kind: 'package' } },
    personCap: none,
  });
  const applied = effectiveLimits({ ...basis, package: { minStake: 500, maxStake: 600_00 } }, [
    laid(null, { maxStake: 700_00, personCap: 90_00 }),
    laid('com', { maxStake: 300_00, personCap: 90_00 }),
    laid('agent', { isOn: false }),
  ]);
  expect(applied).toEqual({
    stoppedBy: { kind: 'account', username: 'agent' },
    minStake: { value: 500, source: { kind: 'package' } },
    maxStake: { value: 300_00, source: { kind: 'account', username: 'com' } },
    personCap: { value: 90_00, source: { kind: 'account', username: null } },
  });
});

it('a bet type that is off, or that the package doesn’t offer, is stopped by that', () => {
  expect(effectiveLimits({ ...basis, isOn: false }, [laid('com', { isOn: false })]).stoppedBy).toEqual({
    kind: 'house',
  });
  expect(effectiveLimits({ ...basis, package: null }, [])).toMatchObject({
    stoppedBy: { kind: 'package' },
    maxStake: { value: 600_00, source: { kind: 'house' } },
  });
});
