import { BlockList, isIP, isIPv6 } from 'node:net';

/** Converts an IPv4 address in IPv6 notation to IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The key that a limit counts by: an IPv4 address, or the /64 network of an IPv6 address, since each of its hosts has
 * as many addresses as it likes. Returns other texts as they are.
 */
export function networkOf(address: string): string {
  const bare = plain(address).replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  // `::` stands for as many zeros as are missing.
  const [before = '', after] = bare.split('::');
  const [groups, last] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(after === undefined ? 0 : 8 - groups!.length - last!.length).fill('0');
  const network = [...groups!, ...zeros, ...last!].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a text is an address or a range: `10.0.0.2`, `172.16.0.0/12`, `fd00::/8`. */
export function isPeerRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

/**
 * Checks whether a peer address is in one of these ranges. False for peers without an address, such as Unix sockets.
 */
export function trustedPeers(ranges: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(plain(address), familyOf(plain(address)));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => {
    const peer = plain(address ?? '');
    return isIP(peer) !== 0 && list.check(peer, familyOf(peer));
  };
}
