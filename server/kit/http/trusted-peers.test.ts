import { expect, test } from 'vitest';
import { isPeerRange, networkOf, trustedPeers } from './trusted-peers.ts';

test('addresses and ranges are distinguished from anything else', () => {
  expect(['10.0.0.2', '172.16.0.0/12', 'fd00::/8', '::1', '0.0.0.0/0'].filter((text) => !isPeerRange(text))).toEqual(
    [],
  );
  const wrong = ['proxy', '10.0.0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/9', '10.0.0.0/', '', '10.0.0.0/-1'];
  expect(wrong.filter(isPeerRange)).toEqual([]);
});

test('a peer is trusted by its own address, in any notation', () => {
  const isTrusted = trustedPeers(['10.0.0.2', '172.16.0.0/12', 'fd00::/8']);
  expect(['10.0.0.2', '::ffff:10.0.0.2', '172.20.1.1', 'fd00::1'].filter((peer) => !isTrusted(peer))).toEqual([]);
  const strangers = [
    undefined,
    '',
    '10.0.0.3',
    '::ffff:10.0.0.3',
    '172.32.0.1',
    'fe80::1',
    '127.0.0.1',
    '10.0.0.2, 1.1.1.1',
  ];
  expect(strangers.filter(isTrusted)).toEqual([]);
});

test('nobody is trusted by default', () => {
  expect(['127.0.0.1', '::1', undefined].filter(trustedPeers([]))).toEqual([]);
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['1:2::3:4:5:6', '1:2:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::1.2.3.4', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c', '5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
