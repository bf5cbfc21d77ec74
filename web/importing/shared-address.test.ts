import { expect, test } from 'vitest';
import { sharedAddress } from './shared-address.ts';

test.each([
  ['url=https%3A%2F%2Fcook.example%2Fsoup', 'https://cook.example/soup'],
  ['title=Soup&text=Try+this%3A+https%3A%2F%2Fcook.example%2Fsoup%3Fa%3D1+tonight', 'https://cook.example/soup?a=1'],
  ['title=https%3A%2F%2Fcook.example%2Fsoup', 'https://cook.example/soup'],
  ['url=&text=no+address&title=Soup', ''],
  ['url=javascript%3Aalert(1)', ''],
  ['', ''],
])('an app that shares %s shares the address "%s"', (search, address) => {
  expect(sharedAddress(new URLSearchParams(search))).toBe(address);
});
