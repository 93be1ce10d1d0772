/** Networks of addresses: the range of addresses that one attacker commonly holds. */
import { isIPv4, isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * Returns the place of an address as CIDR: the IPv4 address alone, or the /64 of an IPv6 address, in which a device
 * changes its address by itself. Null when the address isn't known.
 */
export function placeOf(ip: string | null): string | null {
  return ip !== null && isIPv4(ip) ? `${ip}/32` : networkPrefix(ip);
}

/**
 * Returns the network as CIDR: the /24 of an IPv4 address or the /64 of an IPv6 one; null when the address isn't known.
 */
export function networkPrefix(ip: string | null): string | null {
  if (ip === null) return null;
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(ip)) return null;
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  return `${groupsOf(canonical).slice(0, 4).join(':')}::/64`;
}
