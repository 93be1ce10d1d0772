/** Networks in their usual notation: an address, or CIDR such as 203.0.113.0/24 and 2001:db8::/32. */
import { z } from 'zod';

/** Longest prefix of each address family. */
const LENGTHS = { v4: 32, v6: 128 } as const;

const isIpv4 = (address: string) => z.ipv4().safeParse(address).success;
const isIpv6 = (address: string) => z.ipv6().safeParse(address).success;

/** Whether a text names one address or a network. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  if (more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return false;
  const most = isIpv4(address) ? LENGTHS.v4 : isIpv6(address) ? LENGTHS.v6 : null;
  return most !== null && (length === undefined || Number(length) <= most);
}
