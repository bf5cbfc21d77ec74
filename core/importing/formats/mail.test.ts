import { expect, test } from 'vitest';
import { readPage } from '../page/read-page.ts';
import { isMail } from './mail.ts';
import { readAny } from './read-any.ts';

const page = `<!doctype html><html lang="de"><head><title>Lauchsuppe</title></head><body><article><h1>Lauchsuppe</h1>
<h2>Zutaten</h2><ul><li>2 Stangen Lauch</li><li>½ TL Salz</li><li>200 g Kartoffeln, geschält und in kleine Würfel geschnitten</li></ul>
<h2>Zubereitung</h2><ol><li>Den Lauch in Ringe schneiden und in Butter dünsten.</li><li>Alles 20 Minuten köcheln.</li></ol></article></body></html>`;

const note = `Lauchsuppe

Zutaten
2 Stangen Lauch
½ TL Salz
200 g Kartoffeln, geschält und in kleine Würfel geschnitten

Zubereitung
1. Den Lauch in Ringe schneiden und in Butter dünsten.
2. Alles 20 Minuten köcheln.`;

/** In lines of at most 76 characters, as mail programs write them. */
function quotedPrintable(text: string, charset: BufferEncoding = 'utf8'): string {
  const codes = [...Buffer.from(text, charset)].map((byte) =>
    (byte >= 32 && byte <= 126 && byte !== 0x3d) || byte === 10
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return codes
    .join('')
    .split('\n')
    .map((line) => line.replace(/(.{60,70}?)(?==|[^=]{3})(?!$)/g, '$1=\n'))
    .join('\n');
}
const base64 = (text: string, charset: BufferEncoding = 'utf8') =>
  Buffer.from(text, charset).toString('base64').replace(/.{76}/g, '$&\n');

const withBreaks = (text: string) => text.replace(/\n/g, '\r\n');
const part = (type: string, encoding: string, body: string, more = '') =>
  `--the=edge\nContent-Type: ${type}\nContent-Transfer-Encoding: ${encoding}\n${more}\n${body}\n`;

const saved = `From: <Saved by Blink>
Snapshot-Content-Location: https://example.org/lauchsuppe
Subject: =?utf-8?Q?Lauchsuppe?=
MIME-Version: 1.0
Content-Type: multipart/related;
\ttype="text/html";
\tboundary="the=edge"

${part('text/html', 'quoted-printable', quotedPrintable(page), 'Content-Location: https://example.org/lauchsuppe\n')}
${part('text/css', 'quoted-printable', '@charset "utf-8"; a { color: red; }')}
--the=edge--
`;

const mail = (body: string) => `Received: from mail.example.org by mx
  (with a line that goes on)
From: Anna <anna@example.org>
Subject: Fwd: soup
MIME-Version: 1.0
${body}`;

function read(text: string) {
  const recipe = readAny(text);
  return (
    recipe && {
      name: recipe.name,
      ingredients: recipe.ingredientGroups.flatMap(({ lines }) => lines),
      steps: recipe.stepGroups.flatMap(({ steps }) => steps.map((step) => step.text)),
    }
  );
}

const soup = {
  name: 'Lauchsuppe',
  ingredients: ['2 Stangen Lauch', '½ TL Salz', '200 g Kartoffeln, geschält und in kleine Würfel geschnitten'],
  steps: ['Den Lauch in Ringe schneiden und in Butter dünsten.', 'Alles 20 Minuten köcheln.'],
};

test.each([
  ['a page that a browser saved as one file', saved],
  ['the same with the line breaks of mails', withBreaks(saved)],
  [
    'a mail with a page and a text',
    mail(
      `Content-Type: multipart/alternative; boundary="the=edge"\n\n${part('text/plain; charset=utf-8', '8bit', 'See below')}${part('text/html; charset="utf-8"', 'base64', base64(page))}--the=edge--`,
    ),
  ],
  [
    'a page in an older charset',
    mail(
      `Content-Type: text/html; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n${quotedPrintable(page, 'latin1')}`,
    ),
  ],
  [
    'a mail of plain text',
    mail(
      `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n${quotedPrintable(note)}`,
    ),
  ],
  [
    'parts within parts',
    mail(
      `Content-Type: multipart/mixed; boundary=outer\n\n--outer\nContent-Type: multipart/alternative; boundary="the=edge"\n\n${part('text/html', 'base64', base64(page))}--the=edge--\n--outer\nContent-Type: application/pdf\n\nxxx\n--outer--`,
    ),
  ],
  [
    'a mail that is cut off',
    mail(
      `Content-Type: multipart/alternative; boundary="the=edge"\n\n${part('text/html', 'quoted-printable', quotedPrintable(page)).trimEnd()}`,
    ),
  ],
])('%s is read like its page', (_, text) => {
  expect(read(text)).toEqual(soup);
});

test('a mail without a title is named by its heading or subject, never by its greeting', () => {
  const list =
    '<p>Hallo,</p><p>Zutaten</p><ul><li>400 g Mehl</li><li>4 Eier</li><li>200 g Käse</li></ul><p>Zubereitung</p><ol><li>Alles gut verrühren.</li></ol>';
  const subject = 'Subject: WG: =?utf-8?b?S8OkcyBzcMOkdA==?= =?iso-8859-1?q?zle_=FCberbacken?=\nMIME-Version: 1.0\n';
  const page = (body: string) =>
    `${subject}Content-Type: text/html; charset=utf-8\n\n<html><body>${body}</body></html>`;
  const text = (body: string) => `${subject}Content-Type: text/plain; charset=utf-8\n\n${body}`;
  const lines = 'Zutaten\n400 g Mehl\n4 Eier\n\nZubereitung\n1. Alles gut verrühren.';
  const names = [
    page(list),
    page(`<h2>Käsespätzle</h2>${list}`),
    text(`Hallo Anna,\n\n${lines}`),
    text(`Hallo Anna,\n\nKäsespätzle\n\n${lines}`),
    `MIME-Version: 1.0\nContent-Type: text/html\n\n<h2>Linsen</h2>${list}`,
  ].map((one) => readAny(one)?.name);
  expect(names).toEqual([
    'Käs spätzle überbacken',
    'Käs spätzle überbacken',
    'Käs spätzle überbacken',
    'Käsespätzle',
    'Linsen',
  ]);
});

test('the address of a saved page is the one it was saved from', () => {
  expect(readAny(saved)?.canonicalUrl).toBe('https://example.org/lauchsuppe');
  expect(readAny(saved, { url: 'https://example.org/given' })?.canonicalUrl).toBe('https://example.org/given');
});

test('the text that is kept of a mail without a recipe is that of its page', () => {
  const letter = mail(
    `Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\nSch=C3=B6ne Gr=C3=BC=\n=C3=9Fe`,
  );
  expect(readPage(letter).text?.lines).toEqual(['Schöne Grüße']);
});

test.each([
  ['a note', note],
  ['a note that begins like a mail', `Subject: soup\nFrom: mum\n\n${note}`],
  ['a page', page],
  ['a recipe with a colon in each line', 'Servings: 4\nPrep: 10 min\n\n2 leeks\n1 l stock'],
])('%s is no mail', (_, text) => {
  expect(isMail(text)).toBe(false);
});

test.each([
  ['boundaries by the thousand', mail(`Content-Type: multipart/mixed; boundary=a\n\n${'--a\n'.repeat(200_000)}`)],
  [
    'parts that contain themselves',
    mail(
      `Content-Type: multipart/mixed; boundary=a\n\n${'--a\nContent-Type: multipart/mixed; boundary=a\n\n'.repeat(50_000)}`,
    ),
  ],
  [
    'codes that end nowhere',
    mail(`Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n${'='.repeat(1_000_000)}`),
  ],
  ['no base64', mail(`Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n${'%'.repeat(1_000_000)}`)],
  [
    'an unknown charset',
    mail(`Content-Type: text/html; charset=klingon\nContent-Transfer-Encoding: base64\n\n${base64('<p>Hi</p>')}`),
  ],
  ['a header of megabytes', `MIME-Version: 1.0\n${'X: y\n'.repeat(500_000)}`],
])(
  'a mail with %s is no recipe and takes no time to speak of',
  (_, text) => {
    expect(readAny(text)).toBeNull();
  },
  60_000,
);
