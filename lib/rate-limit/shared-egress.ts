import { BlockList, isIP } from 'node:net';

/** Finds which of some ranges of addresses an address is in. */
export type RangeFinder = (ip: string) => string | undefined;

/**
 * Reads ranges in CIDR form, single addresses among them; throws on what is none. An IPv4 address
 * written as IPv6 (`::ffff:192.0.2.1`) is in the ranges of IPv4.
 */
export function rangeFinder(ranges: readonly string[]): RangeFinder {
  const lists = ranges.map((range): [string, BlockList] => [range, toList(range)]);
  return (ip) => {
    const version = isIP(ip);
    if (version === 0) return undefined;
    return lists.find(([, list]) => list.check(ip, family(version)))?.[0];
  };
}

function toList(range: string): BlockList {
  const [address = '', bits, ...rest] = range.split('/');
  const version = isIP(address);
  const widest = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? widest : Number(bits);
  const isPrefix = /^\d{1,3}$/.test(bits ?? '0') && prefix <= widest;
  if (version === 0 || rest.length > 0 || !isPrefix) throw new RangeError(range);
  const list = new BlockList();
  list.addSubnet(address, prefix, family(version));
  return list;
}

const family = (version: number) => (version === 4 ? 'ipv4' : 'ipv6');
