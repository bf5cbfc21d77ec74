import sharp from 'sharp';

let picture: Promise<Buffer> | undefined;

const aPicture = () => {
  picture ??= sharp({ create: { width: 8, height: 8, channels: 3, background: '#7A9E3A' } })
    .png()
    .toBuffer();
  return picture;
};

const contents: readonly (() => Promise<Buffer> | Buffer)[] = [
  aPicture,
  aPicture,
  aPicture,
  // A picture followed by markup, a truncated picture, markup with the name of a picture, an empty file.
  async () => Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>')]),
  async () => (await aPicture()).subarray(0, 40),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  () => Buffer.alloc(0),
  () => Buffer.from('PK\u0003\u0004 no archive'),
  () => Buffer.from('%PDF-1.7\n%%EOF'),
];
const names = ['dish.png', '../../secret.key', 'a\u0000b.webp', 'dish.svg', '"quoted";.jpg', `${'n'.repeat(300)}.png`];

const FILE_FIELDS = /^(image|file|files|archive|profile|pictures?|pdf)$/;

/** A file for a form field, chosen by the generated value. Null for a text field. */
export async function fileFor(field: string, made: unknown): Promise<File | null> {
  if (!FILE_FIELDS.test(field)) return null;
  const at = [...JSON.stringify(made ?? '')].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);
  const bytes = await contents[at % contents.length]!();
  return new File([new Uint8Array(bytes)], names[at % names.length]!);
}
