import { describe, expect, it } from 'vitest';
import { networkPrefix } from '../../server/auth/network-prefix';

describe('networkPrefix', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001::', '2001:db8:1:0::/64'],
    ['fe80::1:2:3', 'fe80:0:0:0::/64'],
    ['not an address', null],
    [null, null],
  ])('%s → %s', (ip, prefix) => {
    expect(networkPrefix(ip)).toBe(prefix);
  });
});
