import { BlockList, isIP } from 'node:net';

/** IPv4 space that is not global unicast (IANA special-purpose registry, multicast, reserved). */
const SPECIAL_V4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, cloud metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // TEST-NET-1
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // TEST-NET-2
  '203.0.113.0/24', // TEST-NET-3
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

const NAT64 = '64:ff9b::';

/**
 * Address space that may be global in IPv6. Loopback, mapped, ULA, link- and site-local, and multicast addresses are
 * outside of it.
 */
const ROUTED_V6 = ['2000::/3', `${NAT64}/96`];

/** Addresses in ROUTED_V6 that are not global. */
const SPECIAL_V6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which hides an IPv4 address
  '3fff::/20', // documentation
];

const split = (cidr: string): [address: string, bits: number] => {
  const slash = cidr.indexOf('/');
  return [cidr.slice(0, slash), Number(cidr.slice(slash + 1))];
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function rangesOf(cidrs: readonly string[]): BlockList {
  const ranges = new BlockList();
  for (const [address, bits] of cidrs.map(split)) ranges.addSubnet(address, bits, familyOf(address));
  return ranges;
}

/** A NAT64 gateway translates these to the IPv4 address that they contain, so that address must be global too. */
const throughNat64 = SPECIAL_V4.map(split).map(([address, bits]) => `${NAT64}${address}/${96 + bits}`);

const special = rangesOf([...SPECIAL_V4, ...SPECIAL_V6, ...throughNat64]);
const routedV6 = rangesOf(ROUTED_V6);

const isIn = (ranges: BlockList, address: string) => ranges.check(address, familyOf(address));

/** Whether an address literal belongs to the public internet. False for anything that is not a plain address. */
export function isGlobalUnicast(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%') || isIn(special, address)) return false;
  return familyOf(address) === 'ipv4' || isIn(routedV6, address);
}

export interface Target {
  /** Lower case, IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  readonly addresses: readonly string[];
}

interface AllowRule {
  readonly port: number | undefined;
  covers(host: string, address: string): boolean;
}

const bare = (host: string) => host.replace(/^\[|\]$/g, '');

/** The host of a URL in the form for comparisons: lower case, no brackets, no trailing dot. */
export const hostOf = (url: URL): string => bare(url.hostname).replace(/\.$/, '');

function readRange(entry: string): AllowRule {
  if (!/\/\d+$/.test(entry)) throw new TypeError('not a CIDR range');
  const ranges = rangesOf([entry]);
  return { port: undefined, covers: (_host, candidate) => isIn(ranges, candidate) };
}

function readHost(entry: string): AllowRule {
  const [, host = '', port] =
    /^(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];
  const named = hostOf(new URL(`http://${host}`));
  if (port !== undefined && !(Number(port) > 0 && Number(port) < 65_536))
    throw new RangeError('the port is out of range');
  if (isIP(named) !== isIP(bare(host)) || /[/?#@\\\s]/.test(host)) throw new TypeError('not a host');
  const isAddress = isIP(named) !== 0;
  const ranges = isAddress ? rangesOf([`${named}/${isIP(named) === 6 ? 128 : 32}`]) : undefined;
  return {
    port: port === undefined ? undefined : Number(port),
    covers: (name, address) => (ranges ? isIn(ranges, address) : name === named),
  };
}

/** Parses a host, `host:port`, address or CIDR range. Throws an Error that names an invalid entry. */
function readAllowed(entry: string): AllowRule {
  try {
    return entry.includes('/') ? readRange(entry) : readHost(entry);
  } catch {
    throw new Error(`"${entry}" is not a host, host:port, IP address or CIDR range`);
  }
}

const WEB_PORTS = [80, 443];

/**
 * Returns the rule for allowed targets: every address of a target is public and its port is one of `ports` (default:
 * those of the web), unless an entry of `allow` permits it. A host or range without a port permits all ports. Throws if
 * an entry is invalid.
 */
export function reachable(allow: readonly string[]): (target: Target, ports?: readonly number[]) => boolean {
  const rules = allow.map(readAllowed);
  return ({ host, port, addresses }, ports = WEB_PORTS) => {
    const isAllowed = (address: string) =>
      rules.some((rule) => (rule.port ?? port) === port && rule.covers(host, address));
    const isPublic = (address: string) => ports.includes(port) && isGlobalUnicast(address);
    return addresses.length > 0 && addresses.every((address) => isAllowed(address) || isPublic(address));
  };
}
