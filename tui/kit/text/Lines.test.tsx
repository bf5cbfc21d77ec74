import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { Lines } from './Lines.tsx';

const lines = ['one', 'two', 'a row that is too long', 'four'].map((text) => [{ text }]);

test('shows a window of the rows, each on one line', () => {
  const { lastFrame } = render(<Lines lines={lines} from={1} width={9} height={2} />);
  expect(
    lastFrame()
      ?.split('\n')
      .map((row) => row.trimEnd()),
  ).toEqual(['two', 'a row th…']);
});

test('blank rows keep their place', () => {
  const { lastFrame } = render(<Lines lines={[[{ text: 'a' }], [], [{ text: 'b' }]]} width={5} height={3} />);
  expect(
    lastFrame()
      ?.split('\n')
      .map((row) => row.trim()),
  ).toEqual(['a', '', 'b']);
});

test('arrows say where more rows are', () => {
  const rowsFrom = (from: number) =>
    render(<Lines lines={lines} from={from} width={12} height={2} isMarked />)
      .lastFrame()
      ?.split('\n')
      .map((row) => row.trimEnd());
  expect(rowsFrom(0)).toEqual(['one', 'two        ↓']);
  expect(rowsFrom(1)).toEqual(['two        ↑', 'a row that ↓']);
  expect(rowsFrom(2)).toEqual(['a row that ↑', 'four']);
});
