/** Where a request comes from. */
import { getConnInfo } from '@hono/node-server/conninfo';
import { isIP, isIPv6 } from 'node:net';
import type { AppContext } from './context';

/** An address without its zone, and as IPv4 when it is one in IPv6's clothes; null for anything else. */
function plainAddress(address: string | undefined): string | null {
  const plain =
    address
      ?.trim()
      .replace(/^::ffff:(?=[\d.]+$)/i, '')
      .replace(/%.*$/, '') ?? '';
  if (isIP(plain) === 0) return null;
  return isIPv6(plain) ? plain.toLowerCase() : plain;
}

/**
 * The client's address; null when there is no connection, as when the app is called in process. A trusted proxy is
 * believed about whom it speaks for: `X-Forwarded-For` is read from its end, where the nearest proxy wrote, past all that
 * are trusted. Nobody else is believed, so that a client can't choose the address it is counted and recorded by.
 */
export function clientAddress(c: AppContext): string | null {
  const isConnected = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env;
  let nearest = isConnected ? plainAddress(getConnInfo(c).remote.address) : null;
  const { trustedProxies } = c.get('services').config;
  const isTrusted = (address: string) => trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
  // @guard access "only a trusted proxy says who a client is", tested by auth/sign-in "believes the proxies it is told
  //   to": «isTrusted(nearest)» becomes «(isTrusted(nearest) || forwarded.length > 0)»
  while (nearest !== null && forwarded.length > 0 && isTrusted(nearest)) {
    const before = plainAddress(forwarded.pop());
    if (before === null) break;
    nearest = before;
  }
  return nearest;
}
