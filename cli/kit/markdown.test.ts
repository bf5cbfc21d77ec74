import { expect, test } from 'vitest';
import { markdownLines } from './markdown.ts';

const plain = { hasColor: false, style: (_: unknown, text: string) => text };
const marked = { hasColor: true, style: (style: unknown, text: string) => `<${style}>${text}</>` };

test.each([
  ['emphasis', '**Chop** the _onion_ `fine`', ['Chop the onion fine']],
  ['links keep their address', 'See [basil](https://basil.example)', ['See basil (https://basil.example)']],
  ['a bare address stands once', 'See https://basil.example', ['See https://basil.example']],
  ['lists', '- salt\n- pepper\n\n1. mix\n2. rest', ['- salt', '- pepper', '', '1. mix', '2. rest']],
  ['nested lists', '- a\n  - b', ['- a', '  - b']],
  ['headings', '# Sauce\n\nStir.', ['Sauce', '', 'Stir.']],
  ['HTML loses its tags', 'a <b>bold</b> word<br>', ['a bold word']],
  ['entities', 'salt &amp; pepper *now*', ['salt & pepper now']],
  ['line breaks', 'one *a*\ntwo', ['one a', 'two']],
  ['text without Markdown', 'Boil, 2 minutes.', ['Boil, 2 minutes.']],
])('%s', async (_, text, lines) => {
  expect(await markdownLines(text, plain)).toEqual(lines);
});

test('emphasis is bold and italic where there is style', async () => {
  expect(await markdownLines('**a** *b*', marked)).toEqual(['<bold>a</> <italic>b</>']);
});
