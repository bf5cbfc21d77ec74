import { type PackedPart, zipBytes } from '../../kit/zip-format.ts';

/** One recipe of an archive that Lovage exported, as an archive of its own. */
export interface ArchivedRecipe {
  /** The recipe's slug in the library that exported it. */
  readonly slug: string;
  readonly file: File;
  /** The recipe as JSON. */
  text(): Promise<string>;
}

interface Member extends Omit<PackedPart, 'content'> {
  readonly packedBytes: Uint8Array<ArrayBuffer>;
}

const ENTRY = 0x0201_4b50;
const END = 0x0605_4b50;
const END_BYTES = 22;
/** The comment at the end of an archive has at most 65,535 bytes. */
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

/** The offset of the record that ends the archive. Null if there is none. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  return null;
}

/** The files in an archive, still packed. Throws a RangeError if the archive is cut. Null if it has other packings. */
function membersOf(bytes: Uint8Array<ArrayBuffer>): Member[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const members: Member[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const method = view.getUint16(at + 10, true);
    if (view.getUint32(at, true) !== ENTRY || (method !== STORED && method !== DEFLATED)) return null;
    const [crc, packed, size] = [16, 20, 24].map((offset) => view.getUint32(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packed > bytes.length) return null;
    if (!name.endsWith('/'))
      members.push({
        name,
        isDeflated: method === DEFLATED,
        crc,
        size,
        packed,
        packedBytes: bytes.subarray(start, start + packed),
      });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return members;
}

const textOf = async ({ isDeflated, packedBytes }: Member): Promise<string> => {
  const packed = new Blob([packedBytes]).stream();
  return new Response(isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).text();
};

async function fileOf(slug: string, members: readonly Member[]): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const packed = members.map(({ packedBytes, ...part }) => ({ ...part, content: [packedBytes] }));
  for await (const part of zipBytes(packed)) parts.push(new Uint8Array(part));
  return new File(parts, `${slug}.zip`);
}

/** `soup.json` in an archive of one recipe, `recipes/soup/soup.json` in one of many. */
const OF_RECIPE = /^(?:recipes\/([^/]+)\/\1|([^/]+))\.json$/;

/** The file that `recipes import` uses as the picture of a recipe. */
const pictureOf = (members: readonly Member[], folder: string) =>
  members.find(({ name }) => name === `${folder}images/original.webp` || name === `${folder}original.webp`);

/**
 * The recipes of an archive that Lovage exported: of one recipe, or of many. Null for every other archive, such as the
 * export of another app.
 */
export async function archivedRecipes(bytes: Uint8Array<ArrayBuffer>): Promise<ArchivedRecipe[] | null> {
  let members: Member[] | null = null;
  try {
    members = membersOf(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const texts = members?.filter(({ name }) => name.endsWith('.json')) ?? [];
  const slugs = texts.map(({ name }) => OF_RECIPE.exec(name)).map((found) => found?.[1] ?? found?.[2]);
  const isFlat = texts.some(({ name }) => !name.includes('/'));
  if (!members || texts.length === 0 || (isFlat && texts.length > 1)) return null;
  if (slugs.includes(undefined)) return null;
  return Promise.all(
    texts.map(async (json, at) => {
      const slug = slugs[at]!;
      const picture = pictureOf(members, isFlat ? '' : `recipes/${slug}/`);
      const file = await fileOf(slug, [json, ...(picture ? [picture] : [])]);
      return { slug, file, text: () => textOf(json) };
    }),
  );
}
