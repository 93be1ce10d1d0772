/** Where a request comes from. */
import { getConnInfo } from '@hono/node-server/conninfo';
import { isIP, isIPv6 } from 'node:net';
import type { AppContext } from './context';

const LOOPBACK = new Set(['127.0.0.1', '::1']);

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
 * The client's address; null when there is no connection, as when the app is called in process. A proxy on this machine
 * is believed about whom it speaks for (the last entry of `X-Forwarded-For`, which is the proxy's own); nobody else is,
 * so that a client can't choose the address it is counted and recorded by.
 */
export function clientAddress(c: AppContext): string | null {
  const isConnected = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env;
  const peer = isConnected ? plainAddress(getConnInfo(c).remote.address) : null;
  if (peer === null || !LOOPBACK.has(peer)) return peer;
  return plainAddress(c.req.header('x-forwarded-for')?.split(',').at(-1)) ?? peer;
}
