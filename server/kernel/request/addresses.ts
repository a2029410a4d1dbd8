import { BlockList, isIP, isIPv4 } from 'node:net';

/** For a connection without an address, as in a test without a server. */
export const UNKNOWN_ADDRESS = '0.0.0.0';

/** Whether an address is one of our own proxies, whose report of the caller's address is trusted. */
export type IsTrusted = (address: string) => boolean;

/** An address or a CIDR range. */
interface Range {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly prefix: number;
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Undefined if the text is neither an address nor a range. */
function rangeOf(text: string): Range | undefined {
  const [address = '', length, ...rest] = text.split('/');
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return undefined;
  const family = familyOf(address);
  const most = family === 'ipv4' ? 32 : 128;
  if (length === undefined) return { address, family, prefix: most };
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) : most + 1;
  return prefix <= most ? { address, family, prefix } : undefined;
}

/** Whether a text is an address or a CIDR range. */
export const isRange = (text: string): boolean => rangeOf(text) !== undefined;

/** @param ranges addresses and CIDR ranges; invalid entries are ignored */
export function trustedBy(ranges: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const range of ranges.map(rangeOf)) {
    if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  return address => list.check(address, familyOf(address));
}

/**
 * Normalizes an address for comparison and storage: IPv6 in compressed lower case without its zone,
 * and IPv4-mapped IPv6 addresses as IPv4.
 * @returns undefined if the text is not an address
 */
export function plainAddress(text: string): string | undefined {
  const [address = ''] = text.split('%');
  if (isIPv4(address)) return address;
  if (isIP(address) === 0) return undefined;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short);
  if (!mapped) return short;
  const bytes = mapped.slice(1).flatMap(group => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 0xff];
  });
  return bytes.join('.');
}

/** Parses an entry of `X-Forwarded-For`; some proxies include the port. */
const hopOf = (entry: string): string | undefined =>
  plainAddress(entry.trim().replace(/^\[(.+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3'));

/**
 * The caller's address. The header counts only if the connection comes from a trusted proxy: the
 * caller is then its right-most address that is not a proxy. Any client can forge the entries to the
 * left of it.
 * @param peer the address of the connection
 * @param forwardedFor `X-Forwarded-For`, unchanged
 */
export function callerAddress(
  peer: string,
  forwardedFor: string | undefined,
  isTrusted: IsTrusted,
): string {
  const hops = (forwardedFor ?? '').split(',').map(hopOf);
  let caller = plainAddress(peer) ?? UNKNOWN_ADDRESS;
  while (isTrusted(caller)) {
    const next = hops.pop();
    // the end of the list or an invalid entry: the proxy that reported it is the last known hop
    if (next === undefined) break;
    caller = next;
  }
  return caller;
}

/**
 * The rate-limiting key of an address. The owner of one IPv6 address has all 2^64 of its /64
 * network, so these count as one.
 */
export function placeOf(address: string): string {
  if (!address.includes(':')) return address;
  const [left = '', right] = address.split('::');
  const groups = left === '' ? [] : left.split(':');
  if (right !== undefined) {
    const tail = right === '' ? [] : right.split(':');
    while (groups.length + tail.length < 8) groups.push('0');
    groups.push(...tail);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
