import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../core/kit/errors.ts';
import { openReload } from './reload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that shows one query. `answers` sets how the next reads end. */
async function page() {
  let answer: () => number = () => 1;
  let reads = 0;
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const observer = new QueryObserver(queries, {
    queryKey: ['lists'],
    queryFn: async () => {
      reads += 1;
      return answer();
    },
  });
  onTestFinished(observer.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);
  return {
    ...openReload(queries),
    shown: () => observer.getCurrentResult().data,
    reads: () => reads,
    answers: (next: () => number) => {
      answer = next;
    },
  };
}

const failing = (status: number) => () => {
  throw new AppError('client.unreachable', status);
};

test('a reload that fails without a network is repeated until it succeeds', async () => {
  const { reload, shown, answers } = await page();
  answers(failing(0));
  await reload({ queryKey: ['lists'] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown()).toBe(1);
  answers(() => 2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toBe(2);
});

test('a failed reload is repeated at once when the stream is open again', async () => {
  const { reload, again, shown, answers } = await page();
  answers(failing(503));
  await reload({ queryKey: ['lists'] });
  answers(() => 2);
  await again();
  expect(shown()).toBe(2);
});

test('a deleted thing is not read repeatedly', async () => {
  const { reload, reads, answers } = await page();
  answers(failing(404));
  await reload({ queryKey: ['lists'] });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reads()).toBe(2);
});

test('a closed page stops reading', async () => {
  const { reload, close, reads, answers } = await page();
  answers(failing(0));
  await reload({ queryKey: ['lists'] });
  close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reads()).toBe(2);
});
