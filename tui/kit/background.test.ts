import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { askBackground, backgroundIn } from './background.ts';

test.each([
  ['\u001b]11;rgb:1515/1818/1515\u001b\\', 'dark'],
  ['\u001b]11;rgb:fb/fa/f6\u0007', 'light'],
  ['\u001b[?62;22c', null],
])('reads the answer %j', (answer, background) => {
  expect(backgroundIn(answer)).toBe(background);
});

test('keys typed during the terminal query are not lost', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const stdout = new PassThrough();
  stdout.once('data', () => stdin.write('j\u001b]11;rgb:0000/0000/0000\u0007k\u001b[?1;2c'));
  expect(await askBackground(stdin, stdout)).toBe('dark');
  expect(String(stdin.read())).toBe('jk');
});

test('a terminal that does not answer delays nothing', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  expect(await askBackground(stdin, new PassThrough(), 5)).toBeNull();
});

test('a late answer in pieces is ignored, and the keys around it count', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  await askBackground(stdin, new PassThrough(), 5);
  const readAfter = (text: string) => {
    stdin.write(text);
    const chunk = stdin.read();
    return chunk === null ? null : String(chunk);
  };
  expect(readAfter('j\u001b]11;rgb:15')).toBe('j');
  expect(readAfter('15/1818/1515\u001b')).toBeNull();
  expect(readAfter('\\k')).toBe('k');
  expect(readAfter('\u001b[?62;22cl')).toBe('l');
  expect(readAfter('\u001b')).toBe('\u001b');
});

test('keys are read after a late answer', async () => {
  const waiting = ['\u001b[?62;22c', 'q'];
  // Like a terminal's input: it fetches only when read while empty.
  const stdin = Object.assign(new Readable({ highWaterMark: 0, read() {} }), { isTTY: true, setRawMode: () => {} });
  await askBackground(stdin, new PassThrough(), 5);
  stdin._read = () => {
    const next = waiting.shift();
    if (next) setImmediate(() => stdin.push(next));
  };
  const typed = await new Promise((resolve) => {
    stdin.on('readable', () => {
      for (let chunk = stdin.read(); chunk !== null; chunk = stdin.read()) resolve(String(chunk));
    });
    stdin.push('\u001b]11;rgb:1515/1818/1515\u0007');
  });
  expect(typed).toBe('q');
});
