import { expect, test } from 'vitest';
import { readCooklang } from './cooklang-text.ts';

test('ingredients, cookware, timers, sections, notes and comments are told apart', () => {
  const text = [
    '> Made by *grandmother*.',
    '',
    '= Dough',
    'Crush @floury potatoes{500%g}(peeled) and @eggs{2} in a #large bowl{} -- or a pot',
    'with a #fork.',
    '',
    'Rest for ~{1%hour}. Add @salt, [- not too much -] and @&flour{=50%g}.',
    '',
    '== Sauce ==',
    'Boil @cream{} for ~sauce{5%minutes}.',
  ].join('\n');
  expect(readCooklang(text)).toEqual({
    lines: [
      { title: 'Dough', text: '500 g floury potatoes, peeled' },
      { text: '2 eggs' },
      { text: 'salt' },
      { text: '50 g flour' },
      { title: 'Sauce', text: 'cream' },
    ],
    steps: [
      { title: 'Dough', text: 'Crush floury potatoes and eggs in a large bowl with a fork.' },
      { text: 'Rest for 1 hour. Add salt, and flour.' },
      { title: 'Sauce', text: 'Boil cream for 5 minutes.' },
    ],
    tools: ['large bowl', 'fork'],
    notes: ['Made by *grandmother*.'],
  });
});

test('an e-mail address and a lone marker stay text', () => {
  expect(readCooklang('Ask # or @ or anna@example.org.').steps).toEqual([{ text: 'Ask # or @ or anna@example.org.' }]);
});
