import { expect, test } from 'vitest';
import { actionAddress } from './action-address.ts';

const soup = { id: '7', slug: 'pea-soup', url: 'https://kitchen.example/g/home/r/pea-soup' };

test.each([
  [`https://print.example/\${slug}/\${id}`, 'https://print.example/pea-soup/7'],
  [`https://archive.example/save/\${url}`, 'https://archive.example/save/https://kitchen.example/g/home/r/pea-soup'],
  [
    `https://read.example/?u=\${url}&s=\${slug}`,
    'https://read.example/?u=https%3A%2F%2Fkitchen.example%2Fg%2Fhome%2Fr%2Fpea-soup&s=pea-soup',
  ],
  [`app://open#\${url}`, 'app://open#https%3A%2F%2Fkitchen.example%2Fg%2Fhome%2Fr%2Fpea-soup'],
  [`\${url}?print`, 'https://kitchen.example/g/home/r/pea-soup?print'],
  [`https://a.example/\${name}`, `https://a.example/\${name}`],
])('%s is filled in', (template, address) => {
  expect(actionAddress(template, soup)).toBe(address);
});

test('a recipe cannot turn an address into a script', () => {
  expect(actionAddress(`\${slug}:alert(1)`, { ...soup, slug: 'javascript' })).toBeNull();
});
