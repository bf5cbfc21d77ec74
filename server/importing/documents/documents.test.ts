import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { madePdf, soupPage } from '../../../tests/kit/made-pdf.ts';
import { world } from '../../../tests/kit/world.ts';
import { zipOf } from '../../kit/archive/zip.ts';
import { documentLines } from './document-lines.ts';

/** "mimetype" is stored uncompressed, as the format requires, like files that are too large to compress in memory. */
const packed = async (files: Record<string, string>) => {
  const parts = Object.entries(files).map(([name, text]) => {
    const content = Buffer.from(text);
    return {
      name,
      content: name === 'mimetype' ? { bytes: 2 ** 30, open: async () => Readable.from([content]) } : content,
    };
  });
  return new Uint8Array(await buffer(zipOf(parts)));
};

const p = (text: string, more = '') =>
  `<w:p>${more && `<w:pPr>${more}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const word = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
const docx = (body: string) => packed({ '[Content_Types].xml': '<Types/>', 'word/document.xml': word(body) });

const openText = (body: string) =>
  `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b"><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
const odt = (body: string) =>
  packed({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': openText(body), 'styles.xml': '<x/>' });

const soup = {
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '1 l stock', '200 g potatoes & a little salt'],
  recipeInstructions: ['Cut the leeks and soften them in butter.', 'Add the rest and simmer for 20 minutes.'],
};

async function imported(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const { client } = (await world()).anna;
  const slug = await client.importing.fromFiles({ form: { images: [new File([bytes], name)] } });
  const { name: title, recipeIngredient, recipeInstructions } = await client.recipes.get({ params: { slug } });
  return {
    name: title,
    recipeIngredient: recipeIngredient.map(({ originalText }) => originalText),
    recipeInstructions: recipeInstructions.map(({ text }) => text),
  };
}

describe('a Word file becomes a recipe', () => {
  test('with headings and lists', async () => {
    const body =
      p('Leek soup', '<w:pStyle w:val="Titel"/>') +
      p('Ingredients', '<w:pStyle w:val="Heading1"/>') +
      p('2 leeks', item) +
      p('1 l stock', item) +
      p('200 g potatoes &amp; a little salt', item) +
      p('Method', '<w:pStyle w:val="Heading1"/>') +
      p('Cut the leeks and soften them in butter.', item) +
      p('Add the rest and simmer for 20 minutes.', item);
    expect(await imported(await docx(body), 'soup.docx')).toEqual(soup);
  });

  test('with plain lines as people type them', async () => {
    const lines = [
      'Leek soup',
      '',
      'Ingredients:',
      '2 leeks',
      '1 l stock',
      '200 g potatoes &amp; a little salt',
      '',
      'Method:',
      ...soup.recipeInstructions,
    ];
    expect(await imported(await docx(lines.map((line) => p(line)).join('')), 'soup.docx')).toEqual(soup);
  });

  test('with the ingredients in a table, and words that were deleted in a tracked change', async () => {
    const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`;
    const table = `<w:tbl>${row('2', 'leeks')}${row('1 l', 'stock')}${row('200 g', 'potatoes &amp; a little salt')}</w:tbl>`;
    const removed = '<w:p><w:del><w:r><w:delText>500 g bacon</w:delText><w:t>500 g bacon</w:t></w:r></w:del></w:p>';
    const body =
      p('Leek soup') +
      p('Ingredients') +
      table +
      removed +
      p('Method') +
      soup.recipeInstructions.map((line) => p(line)).join('');
    expect(await imported(await docx(body), 'soup.docx')).toEqual(soup);
  });
});

test('an OpenDocument file becomes a recipe', async () => {
  const list = (lines: string[]) =>
    `<text:list>${lines.map((line) => `<text:list-item><text:p>${line}</text:p></text:list-item>`).join('')}</text:list>`;
  const body =
    '<text:h text:outline-level="1">Leek soup</text:h><text:h text:outline-level="2">Ingredients</text:h>' +
    list(['2<text:s/>leeks', '1 <text:span>l stock</text:span>', '200 g potatoes &amp; a little salt']) +
    '<text:h text:outline-level="2">Method</text:h>' +
    list(soup.recipeInstructions);
  expect(await imported(await odt(body), 'soup.odt')).toEqual(soup);
});

test('a saved page and a note can be sent as files, too', async () => {
  const page = `<h1>Leek soup</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li><li>200 g potatoes &amp; a little salt</li></ul>
    <h2>Method</h2><ol>${soup.recipeInstructions.map((line) => `<li>${line}</li>`).join('')}</ol>`;
  const note = ['Leek soup', 'Ingredients:', ...soup.recipeIngredient, 'Method:', ...soup.recipeInstructions].join(
    '\n',
  );
  for (const [name, text] of [
    ['soup.html', page],
    ['soup.txt', note],
  ] as const)
    expect(await imported(new TextEncoder().encode(text), name)).toEqual(soup);
});

describe('an address of', () => {
  async function importedFrom(path: string, body: Uint8Array | string) {
    const site = createServer((_, reply) => reply.end(body));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      site.close();
      site.closeAllConnections();
    });
    const { client } = (await world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } })).anna;
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;
    const slug = await client.importing.fromUrl({ body: { url } });
    const recipe = await client.recipes.get({ params: { slug } });
    expect(recipe.orgURL).toBe(url);
    return recipe;
  }

  test('a PDF is read like its file', async () => {
    const { name, recipeIngredient } = await importedFrom('/soup.pdf', await madePdf(soupPage));
    expect(name).toBe('Tomato soup');
    expect(recipeIngredient.length).toBeGreaterThan(2);
  });

  test('a Word file is read like its file', async () => {
    const lines = ['Leek soup', 'Ingredients:', '2 leeks', '1 l stock', 'Method:', ...soup.recipeInstructions];
    const { name } = await importedFrom('/soup', await docx(lines.map((line) => p(line)).join('')));
    expect(name).toBe('Leek soup');
  });

  test('a Cooklang file without a title has the name of the file', async () => {
    const { name } = await importedFrom('/Leek%20soup.cook?raw=1', 'Chop @leeks{2} and cook in @stock{1%l}.');
    expect(name).toBe('Leek soup');
  });
});

test('a file that is not a document, damaged or too large when unpacked is refused with its name', async () => {
  const { client } = (await world()).anna;
  const send = async (...files: Uint8Array<ArrayBuffer>[]) =>
    client.try.importing.fromFiles({ form: { images: files.map((bytes) => new File([bytes], 'a.docx')) } });
  const fine = await docx(p('Leek soup'));
  const codes = [
    (await send(await packed({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' }))).error,
    (await send(fine.slice(0, fine.length - 40))).error,
    (await send(await docx('A'.repeat(30_000_000)))).error,
    (await send(fine, fine)).error,
    (await send(fine)).error,
  ].map((error) => error?.code);
  expect(codes).toEqual([
    'importing.office_file',
    'importing.office_file',
    'importing.office_file',
    'importing.mixed_files',
    'importing.no_recipe_in_file',
  ]);
  expect((await client.recipes.list()).total).toBe(0);
});

test('unclosed elements and rows without a table are read in a moment', () => {
  for (const body of [
    '<w:p>'.repeat(200_000),
    '<text:list>'.repeat(150_000),
    '</w:p></w:tr>'.repeat(100_000),
    '<w:p/>'.repeat(300_000),
  ])
    expect(documentLines(word(body)).trim()).toBe('');
});
