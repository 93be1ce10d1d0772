/** Networks in an operator's notation: CIDR, separated by commas. */
import { BlockList, isIP } from 'node:net';

const CIDR = /^([\da-f.:]+)\/(\d{1,3})$/i;

const partsOf = (list: string) => list.split(',').map((network) => network.trim());

/** Returns address, family and length of a network; null for invalid notation. */
function read(network: string) {
  const [, address = '', length = ''] = CIDR.exec(network) ?? [];
  const version = isIP(address);
  if (version === 0 || Number(length) > (version === 4 ? 32 : 128)) return null;
  return { address, family: version === 4 ? 'ipv4' : 'ipv6', length: Number(length) } as const;
}

/** Returns the first entry of a list that isn't a network; null when all are. */
export function unreadableNetwork(list: string): string | null {
  return partsOf(list).find((network) => read(network) === null) ?? null;
}

/** Returns all addresses in the networks of a list. */
export function networksIn(list: string): BlockList {
  const networks = new BlockList();
  for (const network of partsOf(list).map(read)) {
    if (network) networks.addSubnet(network.address, network.length, network.family);
  }
  return networks;
}
