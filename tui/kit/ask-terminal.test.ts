import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { askTerminal, backgroundIn } from './ask-terminal.ts';
import { pictureQuestions } from './pictures/kind.ts';

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
  expect((await askTerminal(stdin, stdout)).background).toBe('dark');
  expect(String(stdin.read())).toBe('jk');
});

test('a terminal that does not answer delays nothing', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  expect((await askTerminal(stdin, new PassThrough(), { limitMs: 5 })).background).toBeNull();
});

test('a late answer in pieces is ignored, and the keys around it count', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  await askTerminal(stdin, new PassThrough(), { limitMs: 5 });
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
  await askTerminal(stdin, new PassThrough(), { limitMs: 5 });
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

test('answers about pictures are never read as keys, in time or late', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const stdout = new PassThrough();
  const answers = '\u001b_Gi=31;OK\u001b\\\u001bP>|kitty(0.42.0)\u001b\\\u001b[6;22;11t';
  stdout.once('data', () => stdin.write(`j${answers}k\u001b[?62;4c`));
  const heard = await askTerminal(stdin, stdout, { questions: pictureQuestions('auto', { TERM: 'xterm-kitty' }) });
  expect(heard).toMatchObject({ isComplete: true, text: `j${answers}k\u001b[?62;4c` });
  expect(String(stdin.read())).toBe('jk');

  await askTerminal(stdin, new PassThrough(), { limitMs: 5 });
  const readAfter = (text: string) => {
    stdin.write(text);
    const chunk = stdin.read();
    return chunk === null ? null : String(chunk);
  };
  expect(readAfter('j\u001b_Gi=3')).toBe('j');
  expect(readAfter('1;OK\u001b')).toBeNull();
  expect(readAfter('\\\u001bP>|kit')).toBeNull();
  expect(readAfter('ty\u001b\\\u001b[6;22;11tk\u001b[?62c')).toBe('k');
});
