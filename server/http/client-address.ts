/** The address of a request's client. */
import { getConnInfo } from '@hono/node-server/conninfo';
import { isIP, isIPv6 } from 'node:net';
import type { AppContext } from './context';

/** An address as gateways write it with the port: `192.0.2.1:443`, `[2001:db8::1]:443`, or `[2001:db8::1]`. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3}):\d{1,5}|\[([\da-f:.]+)\](?::\d{1,5})?)$/i;

/** Returns an address without its zone and port, and a mapped IPv6 address as IPv4; null for anything else. */
function plainAddress(address: string | undefined): string | null {
  const plain =
    address
      ?.trim()
      .replace(WITH_PORT, (_, v4: string | undefined, v6: string | undefined) => v4 ?? v6 ?? '')
      .replace(/^::ffff:(?=[\d.]+$)/i, '')
      .replace(/%.*$/, '') ?? '';
  if (isIP(plain) === 0) return null;
  return isIPv6(plain) ? plain.toLowerCase() : plain;
}

/** Returns the other end of the connection; null when there is none. */
function nearestAddress(c: AppContext): string | null {
  const isConnected = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env;
  return isConnected ? plainAddress(getConnInfo(c).remote.address) : null;
}

function isTrustedProxy(c: AppContext, address: string): boolean {
  return c.get('services').config.trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether the connection comes from a trusted proxy. */
export function isFromTrustedProxy(c: AppContext): boolean {
  const nearest = nearestAddress(c);
  return nearest !== null && isTrustedProxy(c, nearest);
}

/**
 * Returns the client's address; null when there is no connection, as when the app is called in process.
 * `X-Forwarded-For` is read only from trusted proxies, from its end, where the nearest proxy wrote, past all trusted
 * ones. Headers of other clients are ignored, so that a client can't choose the address under which it is counted and
 * recorded.
 */
export function clientAddress(c: AppContext): string | null {
  let nearest = nearestAddress(c);
  const isTrusted = (address: string) => isTrustedProxy(c, address);
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
