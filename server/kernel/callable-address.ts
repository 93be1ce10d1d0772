/**
 * Addresses that we call: only public ones, so that a user who can set an address can't reach our own network through
 * us.
 */
import { type BlockList, isIP } from 'node:net';
import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { networksIn } from './networks';

/**
 * Networks that aren't part of the public internet: loopback, private, link-local, shared, documentation, multicast and
 * the rest of the registries.
 */
const NOT_PUBLIC = networksIn(
  [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
    '::/96',
    '::ffff:0:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ].join(','),
);

const V4_IN_V6 = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

/** Returns an IPv4 address that is written as IPv6 in its plain form. */
function plain(address: string): string {
  const [, dotted, high, low] = V4_IN_V6.exec(address) ?? [];
  if (dotted !== undefined) return dotted;
  if (high === undefined || low === undefined) return address;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

const isIn = (networks: BlockList, address: string) => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether an address may be called.
 *
 * @param opened networks that may be called although they aren't public, also without TLS
 */
export function isCallable(address: string, protocol: string, opened: BlockList): boolean {
  const one = plain(address);
  if (isIP(one) === 0) return false;
  return isIn(opened, one) || (protocol === 'https:' && !isIn(NOT_PUBLIC, one));
}

/** Returns the address if a host is a literal one; null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}

/** Error for a name that resolves to an address that may not be called. */
export class NotCallable extends Error {}

/**
 * Returns a lookup that resolves names for a connection. The connection goes to the very address that was checked here,
 * so a different answer a moment later has no effect. One forbidden address of a name forbids the name.
 */
export function lookupCallable(protocol: string, opened: BlockList): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      const isFine = first !== undefined && addresses.every(({ address }) => isCallable(address, protocol, opened));
      if (!isFine) return callback(new NotCallable(`${hostname} may not be called`), '', 0);
      if (options.all === true) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/**
 * Whether an address may be set as one that we call: https without a user name or password; without TLS where that is
 * opened.
 */
export function isCallbackUrl(text: string, opened: BlockList): boolean {
  if (!URL.canParse(text) || /[\s<>"'\\]/.test(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  const literal = literalAddress(hostname);
  if (literal !== null) return ['https:', 'http:'].includes(protocol) && isCallable(literal, protocol, opened);
  return protocol === 'https:';
}
