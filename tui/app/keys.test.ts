import { expect, test } from 'vitest';
import { english } from '../../tests/kit/terminal.ts';
import { keyConflicts } from '../kit/keymap.ts';
import { lineText } from '../kit/text/line.ts';
import { helpLines } from './help-lines.ts';
import { hintsFor } from './hints.ts';
import { keys } from './keys.ts';
import { rankOf } from './palette/rank.ts';
import { EVERYWHERE, VIEWS } from './places.ts';

const { t } = english;

test('no key has two meanings on one screen', () => {
  expect(keyConflicts(keys)).toEqual([]);
});

/** Labels for the same action on different things. */
const MEANINGS: readonly (readonly string[])[] = [
  ['fewer_servings', 'less_of_it'],
  ['more_servings', 'more_of_it'],
  ['help', 'back'],
  ['last', 'last_step'],
  ['first', 'first_step', 'today'],
  ['filters', 'only_failures', 'log_level'],
  ['verify', 'check_library'],
  ['to_list', 'missing_to_list'],
  ['tick', 'select'],
  ['import', 'import_more', 'other_page', 'other_archive', 'upload_backup'],
  ['export', 'download'],
  [
    'new_recipe',
    'import_more',
    'other_page',
    'add_dish',
    'new_list',
    'add',
    'other_archive',
    'new_token',
    'invite',
    'renew_codes',
    'back_up',
    'new_comment',
    'new_timer',
    'new_entry',
  ],
  ['add_dish', 'new_list', 'add', 'new_comment', 'new_timer'],
  ['delete', 'revoke', 'turn_off', 'cancel_job', 'stop', 'clean', 'end_timer'],
  ['edit_line', 'edit_account', 'edit', 'rename', 'edit_comment', 'edit_amount', 'edit_preferences'],
  ['clear_filter', 'back', 'cancel', 'quit', 'previous_step', 'previous_day', 'other_meal', 'other_dishes', 'no'],
  [
    'open',
    'choose',
    'next_part',
    'next_step',
    'next_day',
    'other_meal',
    'other_dishes',
    'tui.places.audit',
    'tui.places.logs',
  ],
  ['down', 'scroll_down', 'next_step'],
  ['up', 'scroll_up', 'previous_step'],
  ['copy', 'copy_slug', 'copy_token', 'copy_link', 'copy_calendar'],
];

test('a letter has the same meaning in all views', () => {
  const labels = new Map<string, Set<string>>();
  // Everybody knows the answers to y/N.
  for (const { keys: names, label } of keys.filter(({ scopes }) => !scopes.includes('question')))
    for (const name of names.filter((one) => /^\p{L}$/u.test(one)))
      labels.set(name, (labels.get(name) ?? new Set()).add(label.replace(/^(tui\.keys|buttons)\./, '')));
  const doubles = [...labels]
    .filter(([, found]) => found.size > 1)
    .filter(([, found]) => !MEANINGS.some((same) => [...found].every((label) => same.includes(label))))
    .map(([letter, found]) => `${letter}: ${[...found].join(', ')}`);
  expect(doubles).toEqual([]);
});

test('every key has a description, and every screen a name', () => {
  expect(keys.filter(({ label }) => t(label) === label)).toEqual([]);
  expect(EVERYWHERE.filter((place) => t(`tui.places.${place}`) === `tui.places.${place}`)).toEqual([]);
});

test('keys belong to screens that exist', () => {
  expect(keys.flatMap(({ scopes }) => scopes).filter((scope) => !EVERYWHERE.includes(scope))).toEqual([]);
});

test.each(EVERYWHERE)('%s can be closed with Esc alone', (place) => {
  if (place !== 'list')
    expect(keys.some(({ scopes, keys: names }) => scopes.includes(place) && names.includes('esc'))).toBe(true);
});

test('arrows, Enter, Esc and Tab move on every screen', () => {
  const plain = new Set(['up', 'down', 'left', 'right', 'enter', 'esc', 'tab']);
  for (const place of VIEWS)
    expect(
      keys.filter(({ scopes, keys: names }) => scopes.includes(place) && names.some((name) => plain.has(name))).length,
      place,
    ).toBeGreaterThanOrEqual(3);
});

test('help lists every key, those of the current screen first', () => {
  const lines = helpLines(keys, 'cook', t).map(lineText);
  expect(lines[0]).toBe('Cook mode');
  for (const binding of keys) expect(lines.join('\n')).toContain(t(binding.label));
});

test('hints fit the width and always show the key of help', () => {
  const inList = keys.filter(({ id, scopes }) => scopes.includes('list') && !['app.undo', 'app.redo'].includes(id));
  const ids = (width: number) => hintsFor(inList, width, t).map(({ id }) => id);
  expect(ids(120)).toHaveLength(6);
  expect(ids(30)).toEqual(['list.open', 'list.filter', 'app.help']);
});

test('the palette finds a name by its start, its words or letters in order', () => {
  expect(rankOf('delet', 'Delete')).not.toBeNull();
  expect(rankOf('opn wb', 'Open web page')).not.toBeNull();
  expect(rankOf('zzz', 'Delete')).toBeNull();
});

test('a start ranks before a word, a word before a part, letters close together before letters apart', () => {
  const ranks = ['Sort', 'To sort', 'Resort', 'S o r t', 'Sx ox rx tx'].map((text) => rankOf('sort', text)!);
  expect([...ranks].sort((a, b) => a - b)).toEqual(ranks);
  expect(new Set(ranks).size).toBe(ranks.length);
});
