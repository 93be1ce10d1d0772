/** The network that an address belongs to: what one attacker commonly holds many addresses of. */
import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * The place that an address stands for, as CIDR: an IPv4 address alone, of an IPv6 one its /64, whose addresses a device
 * changes by itself; null when the address isn't known.
 */
export function placeOf(ip: string | null): string | null {
  return ip !== null && isIPv4(ip) ? `${ip}/32` : networkPrefix(ip);
}

/** The network as CIDR: /24 of an IPv4 address, /64 of an IPv6 one; null when the address isn't known. */
export function networkPrefix(ip: string | null): string | null {
  if (ip === null) return null;
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(ip)) return null;
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  return `${groupsOf(canonical).slice(0, 4).join(':')}::/64`;
}
