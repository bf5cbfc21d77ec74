import { expect, test } from 'vitest';
import { clockText, isRinging, leftOf, openTimers } from './timers.ts';

const soup = { label: '20 minutes', title: 'Pea Soup', href: '/g/home/r/pea-soup', seconds: 1_200 };

function kitchen(text: string | null = null) {
  let kept = text;
  let at = 1_000_000_000_000;
  const storage = {
    read: () => kept,
    write: (next: string) => {
      kept = next;
    },
  };
  const open = () => openTimers(storage, () => at);
  return { open, now: () => at, pass: (seconds: number) => (at += seconds * 1_000), kept: () => kept };
}

test('a timer keeps its deadline when the page is loaded again', () => {
  const { open, pass, now } = kitchen();
  open().start(soup);
  pass(600);
  const [timer] = open().all();
  expect(timer).toMatchObject({ title: 'Pea Soup', label: '20 minutes' });
  expect(leftOf(timer!, now())).toBe(600_000);
  pass(601);
  expect(isRinging(open().all()[0]!, now())).toBe(true);
  pass(13 * 3_600);
  expect(open().all()).toEqual([]);
});

test('a timer is paused, resumed, given a minute more and removed', () => {
  const { open, pass, now } = kitchen();
  const timers = open();
  timers.start(soup);
  const { id } = timers.all()[0]!;
  const left = () => leftOf(timers.all()[0]!, now()) / 1_000;
  pass(200);
  timers.pause(id);
  pass(5_000);
  expect(left()).toBe(1_000);
  timers.add(id, 60);
  timers.resume(id);
  timers.resume(id);
  pass(60);
  expect(left()).toBe(1_000);
  pass(1_500);
  expect(left()).toBe(0);
  timers.add(id, 60);
  expect(left()).toBe(60);
  timers.remove(id);
  expect(timers.all()).toEqual([]);
});

test('two windows share their timers, and lose none of each other', () => {
  const { open } = kitchen();
  const [one, other] = [open(), open()];
  one.start(soup);
  other.start({ ...soup, title: 'Bread' });
  let told = 0;
  const stop = one.subscribe(() => (told += 1));
  one.reload();
  stop();
  one.reload();
  expect(told).toBe(1);
  expect(one.all().map(({ title }) => title)).toEqual(['Pea Soup', 'Bread']);
});

test.each([
  'not JSON',
  '{"a":1}',
  '[1,null,{"id":"x"}]',
  '[{"id":"a","label":"b","title":"c","href":"d","endsAt":"x","leftMs":1}]',
])('what is stored as %s is no timer', (text) => {
  expect(kitchen(text).open().all()).toEqual([]);
});

test('at most twenty timers run, and none for longer than a day', () => {
  const { open, now } = kitchen();
  const timers = open();
  for (let at = 0; at < 25; at++) timers.start({ ...soup, title: `Dish ${at}`, seconds: 1e9 });
  expect(timers.all()).toHaveLength(20);
  expect(timers.all()[0]!.title).toBe('Dish 5');
  expect(leftOf(timers.all()[0]!, now())).toBe(86_400_000);
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [249_000, '4:09'],
  [3_900_000, '1:05:00'],
])('%i ms are shown as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
