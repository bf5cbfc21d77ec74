import { describe, expect, test } from 'vitest';
import { hostOf, isGlobalUnicast, reachable } from './outbound-addresses.ts';

describe('a global address', () => {
  test.each([
    '1.1.1.1',
    '93.184.216.34',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.0.1.1',
    '198.17.255.255',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001:80b::200e',
    '2001:4860:4860::8888',
    '64:ff9b::101:101',
  ])('%s is public', (address) => {
    expect(isGlobalUnicast(address)).toBe(true);
  });

  test.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier NAT', '100.64.0.1'],
    ['carrier NAT', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['cloud metadata', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['TEST-NET-1', '192.0.2.1'],
    ['TEST-NET-2', '198.51.100.1'],
    ['TEST-NET-3', '203.0.113.1'],
    ['6to4 relays', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['benchmarking', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::7f00:1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::ffff:7f00:1'],
    ['mapped public', '::ffff:1.1.1.1'],
    ['translated', '::ffff:0:127.0.0.1'],
    ['NAT64 of private', '64:ff9b::10.0.0.1'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['NAT64 of metadata', '64:ff9b::a9fe:a9fe'],
    ['local NAT64', '64:ff9b:1::1'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['benchmarking', '2001:2::1'],
    ['ORCHID', '2001:10::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['6to4', '2002:7f00:1::1'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456::1'],
    ['link-local', 'fe80::1'],
    ['link-local with zone', 'fe80::1%eth0'],
    ['public with zone', '2606:4700::1111%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['nothing', ''],
    ['a name', 'localhost'],
    ['a short form', '127.1'],
  ])('%s %s is not public', (_what, address) => {
    expect(isGlobalUnicast(address)).toBe(false);
  });
});

describe('what may be reached', () => {
  const target = (host: string, port: number, ...addresses: string[]) => ({ host, port, addresses });

  test('a public host is reached only on the ports of the web', () => {
    const may = reachable([]);
    expect(may(target('shop.test', 80, '1.1.1.1'))).toBe(true);
    expect(may(target('shop.test', 443, '1.1.1.1', '2606:4700::1111'))).toBe(true);
    expect(may(target('shop.test', 22, '1.1.1.1'))).toBe(false);
  });

  test('one private address among public ones is enough to refuse', () => {
    expect(reachable([])(target('shop.test', 80, '1.1.1.1', '10.0.0.1'))).toBe(false);
  });

  test('a host without addresses is refused, even an allowed one', () => {
    expect(reachable(['shop.test'])(target('shop.test', 80))).toBe(false);
  });

  test('an allowed host may be private and use any port', () => {
    const may = reachable(['NAS.home']);
    expect(may(target('nas.home', 5000, '192.168.1.9'))).toBe(true);
    expect(may(target('x.nas.home', 80, '192.168.1.9'))).toBe(false);
    expect(may(target('other.home', 80, '192.168.1.9'))).toBe(false);
  });

  test('an allowed host with a port may use only that port', () => {
    const may = reachable(['nas.home:5000']);
    expect(may(target('nas.home', 5000, '192.168.1.9'))).toBe(true);
    expect(may(target('nas.home', 80, '192.168.1.9'))).toBe(false);
  });

  test('an allowed range includes the addresses of any name', () => {
    const may = reachable(['192.168.1.0/24', 'fd00::/8']);
    expect(may(target('nas.home', 8080, '192.168.1.9', 'fd00::9'))).toBe(true);
    expect(may(target('nas.home', 8080, '192.168.1.9', '192.168.2.9'))).toBe(false);
    expect(may(target('nas.home', 8080, '192.168.1.9', '1.1.1.1'))).toBe(false);
    expect(may(target('nas.home', 80, '192.168.1.9', '1.1.1.1'))).toBe(true);
  });

  test('an allowed address may be written without a port, with one, or in brackets', () => {
    const may = reachable(['192.168.1.9', '10.0.0.5:8080', 'fd00::9', '[fd00::10]:8080']);
    expect(may(target('a', 1234, '192.168.1.9'))).toBe(true);
    expect(may(target('a', 8080, '10.0.0.5'))).toBe(true);
    expect(may(target('a', 80, '10.0.0.5'))).toBe(false);
    expect(may(target('a', 1234, 'fd00::9'))).toBe(true);
    expect(may(target('a', 8080, 'fd00::10'))).toBe(true);
    expect(may(target('a', 80, 'fd00::10'))).toBe(false);
  });

  test('an international domain name is compared in its DNS form', () => {
    expect(reachable(['küche.test'])(target(hostOf(new URL('http://KÜCHE.test./')), 80, '10.0.0.1'))).toBe(true);
  });

  test.each([
    '',
    '10',
    '127.1',
    'a b',
    'http://nas',
    'nas:0',
    'nas:99999',
    'nas:http',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '10.0.0.0/',
    'nas/8',
    'u@nas',
    '[::1',
  ])('the entry "%s" is refused by name', (entry) => {
    expect(() => reachable([entry])).toThrow(`"${entry}" is not a host`);
  });
});
