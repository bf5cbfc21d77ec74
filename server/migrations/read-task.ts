import { once } from 'node:events';
import { createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { decodeText } from '../../core/kit/text/decode-text.ts';
import {
  type Draft,
  type DraftPicture,
  type Found,
  MigrationFaultError,
  type SourceFiles,
} from '../../core/migrations/draft.ts';
import type { Household } from '../../core/migrations/household.ts';
import { householdReaders, readers } from '../../core/migrations/readers.ts';
import type { MigrationFault, MigrationSource } from '../../core/migrations/schema.ts';
import { isInTrash, wholeDraft } from '../../core/migrations/whole-draft.ts';
import { type Unpacked, unpack } from '../kit/archive/unpack.ts';
import { ZipError, zipLimits } from '../kit/archive/zip.ts';
import type { EntryFiles } from './recipe-additions.ts';

export interface MigrationInput {
  readonly source: MigrationSource;
  readonly path: string;
  /** The original name of the uploaded file. */
  readonly name: string;
  /** An empty folder. */
  readonly folder: string;
}

/** The picture of a draft: a file in the folder, or an address. */
export type ReadPicture = { readonly path: string } | { readonly url: string };

/** One line of the list that the task writes. */
export type ReadRecipe =
  | { readonly label: string; readonly group?: string; readonly fault: MigrationFault }
  | {
      readonly label: string;
      readonly group?: string;
      readonly draft: Draft;
      readonly picture: ReadPicture | null;
      /** Paths of the archive members that the draft refers to. */
      readonly files: EntryFiles;
    };

export interface ReadCounts {
  readonly count: number;
  /** Names of recipes that were deleted in their system. They are left out. */
  readonly trashed: readonly string[];
}

/** Everything except recipes, and the paths of people's pictures. */
export interface ReadHouseholds {
  readonly households: readonly Household[];
  readonly files: EntryFiles;
}

const MAX_TEXT_BYTES = 64 * 1024 ** 2;
const MAX_RECIPE_LENGTH = 4 * 1024 ** 2;
const isGzip = (name: string) => name.endsWith('.paprikarecipe');

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function gunzip(path: string): Uint8Array {
  try {
    return gunzipSync(readFileSync(path), { maxOutputLength: zipLimits.maxKeptBytes });
  } catch (error) {
    throw new ZipError('broken', error);
  }
}

/** The files of an export: those of the archive, or the uploaded file itself. */
async function membersOf({ source, path, name, folder }: MigrationInput): Promise<Unpacked> {
  const start = (await firstBytes(path)).toString('latin1');
  if (start === 'PK\u0003\u0004' || start === 'PK\u0005\u0006')
    return unpack(path, folder, { isGzip, isArchive: (member) => source === 'tandoor' && member.endsWith('.zip') });
  if (name.toLowerCase().endsWith('.zip')) throw new ZipError('broken');
  if (!start.startsWith('\u001f\u008b')) return new Map([[name, path]]);
  const target = join(folder, 'single');
  writeFileSync(target, gunzip(path));
  return new Map([[name, target]]);
}

const sourceFiles = (members: Unpacked): SourceFiles => ({
  names: [...members.keys()],
  text(name) {
    const path = members.get(name);
    if (!path) throw new MigrationFaultError('not_readable');
    if (statSync(path).size > MAX_TEXT_BYTES) throw new MigrationFaultError('too_long');
    return decodeText(readFileSync(path));
  },
});

/** Path of a draft's picture. Bytes that are embedded in the recipe are written next to the files of the archive. */
function placePicture(picture: DraftPicture | null, members: Unpacked, target: string): ReadPicture | null {
  if (!picture) return null;
  if ('url' in picture) return picture;
  if ('entry' in picture) {
    const path = members.get(picture.entry);
    return path ? { path } : null;
  }
  writeFileSync(target, Buffer.from(picture.base64, 'base64'));
  return { path: target };
}

const filesOf = (entries: readonly (string | null)[], members: Unpacked): EntryFiles =>
  Object.fromEntries(
    entries.flatMap((entry) => {
      const path = entry === null ? null : members.get(entry);
      return path ? [[entry, path]] : [];
    }),
  );

/** One line of the list, or the name of a recipe that was deleted in its system. */
function readOne({ label, group, read }: Found, members: Unpacked, target: string): ReadRecipe | string {
  const of = group === undefined ? {} : { group };
  let name = label;
  try {
    const given = read();
    name = given.name.trim() || label;
    if (isInTrash(given)) return name;
    const { picture: wanted = null, ...draft } = wholeDraft(given);
    const picture = placePicture(wanted, members, target);
    const losses = wanted && !picture ? [{ field: 'picture', text: 'entry' in wanted ? wanted.entry : '' }] : [];
    const entries = [...(draft.events ?? []), ...(draft.assets ?? [])].map(({ entry }) => entry);
    const files = filesOf(entries, members);
    const found = { label, ...of, files, draft: { ...draft, losses: [...(draft.losses ?? []), ...losses] }, picture };
    if (JSON.stringify(found).length > MAX_RECIPE_LENGTH) throw new MigrationFaultError('too_long');
    return found;
  } catch (error) {
    return { label: name, ...of, fault: error instanceof MigrationFaultError ? error.fault : 'not_readable' };
  }
}

/**
 * Reads an export and writes to its folder: the recipes to `recipes.ndjson`, their pictures next to it, and everything
 * else to `households.json`. The main thread then processes them one by one. Rejects with ZipError.
 */
export async function readMigration(input: MigrationInput): Promise<ReadCounts> {
  const members = await membersOf(input);
  const households = householdReaders[input.source]?.(sourceFiles(members)) ?? [];
  const pictures = households.flatMap(({ people }) => people.map(({ entry }) => entry));
  const rest: ReadHouseholds = { households, files: filesOf(pictures, members) };
  writeFileSync(join(input.folder, 'households.json'), JSON.stringify(rest), { mode: 0o600 });
  const list = createWriteStream(join(input.folder, 'recipes.ndjson'), { flags: 'wx', mode: 0o600 });
  let count = 0;
  const trashed: string[] = [];
  for (const found of readers[input.source](sourceFiles(members))) {
    const recipe = readOne(found, members, join(input.folder, `picture-${count}`));
    if (typeof recipe === 'string') {
      trashed.push(recipe);
      continue;
    }
    const line = JSON.stringify(recipe);
    if (!list.write(`${line}\n`)) await once(list, 'drain');
    count += 1;
  }
  list.end();
  await finished(list);
  return { count, trashed };
}
