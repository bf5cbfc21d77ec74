import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Caller } from '../../../core/auth/caller.ts';
import type { FileReply } from '../../../core/kit/endpoint.ts';
import { ownImageFiles } from '../../../core/recipes/endpoints.ts';
import { failRecipe } from '../../../core/recipes/errors.ts';
import type { RecipeArchive } from '../../../core/recipes/export-endpoints.ts';
import { type ZipPart, zipOf } from '../../kit/archive/zip.ts';
import type { Clock } from '../../kit/clock.ts';
import { sizeText } from '../../kit/files/byte-size.ts';
import type { FileKey, FileStore } from '../../kit/files/file-store.ts';
import type { FileTokens } from '../../kit/files/file-tokens.ts';
import { openFolder, removeFolder } from '../../kit/files/working-folders.ts';
import { newId } from '../../kit/secrets/ids.ts';
import type { Emitter } from '../../kit/work/events.ts';
import { recipeFolder } from '../files/images.ts';
import type { RecipeService } from '../service.ts';
import type { ArchiveRow, ArchiveStore } from './archive-store.ts';
import { toSnakeCase } from './snake-case.ts';

export interface ArchiveParts {
  readonly events: Emitter<'data.exported'>;
  readonly store: ArchiveStore;
  readonly recipes: Pick<RecipeService, 'getOf' | 'namesOf'>;
  readonly tokens: FileTokens;
  readonly files: FileStore;
  /** Folder for temporary files. */
  readonly temporary: string;
  readonly clock: Clock;
  /** Serves other kinds of download tokens, by kind. */
  readonly others?: Readonly<Record<string, (subject: string) => Promise<FileReply>>>;
}

const LIFE_MS = 24 * 3_600 * 1000;
const TOKEN_KIND = 'recipe-archive';

const archiveOf = ({ id, groupId, name, filename, sizeBytes, expiresAt }: ArchiveRow): RecipeArchive => ({
  id,
  groupId,
  name,
  filename,
  // Clients send it back to fetch the archive. It is an id, not a path on the disk.
  path: id,
  size: sizeText(sizeBytes),
  expires: expiresAt.toISOString(),
});

/** Archives of many recipes. They are stored, fetched with a token and expire after a day. */
export function recipeArchives({ store, recipes, tokens, files, temporary, events, clock, others = {} }: ArchiveParts) {
  const keyOf = (id: string): FileKey => ['archives', `${id}.zip`];

  const removeFiles = async (rows: readonly ArchiveRow[]): Promise<number> => {
    for (const { id } of rows) await files.remove(keyOf(id));
    return rows.length;
  };

  async function opened(key: FileKey): Promise<AsyncIterable<Uint8Array>> {
    const file = await files.open(key);
    if (!file) throw new Error('A file was deleted while it was added to an archive.');
    return file.content;
  }

  async function partsOf(caller: Caller, { id, slug }: { id: string; slug: string }): Promise<ZipPart[]> {
    const json = async () =>
      new TextEncoder().encode(JSON.stringify(toSnakeCase(await recipes.getOf(caller.groupId, id)), null, 4));
    const parts: ZipPart[] = [{ name: `recipes/${slug}/${slug}.json`, content: json }];
    for await (const { key, bytes } of files.files(recipeFolder(id))) {
      // Other apps do not use these sizes, and an import creates them again.
      if ((ownImageFiles as readonly string[]).includes(key.at(-1)!)) continue;
      const name = key.slice(recipeFolder(id).length).join('/');
      parts.push({ name: `recipes/${slug}/${name}`, content: { bytes, open: () => opened(key) } });
    }
    return parts;
  }

  async function named(caller: Caller, keys: readonly string[]): Promise<Map<string, string>> {
    const wanted = [...new Set(keys)];
    const found = await recipes.namesOf(caller.groupId, wanted);
    const missing = wanted.filter((key) => !found.has(key));
    if (missing.length > 0) throw failRecipe('recipes.some_not_found', { params: { slugs: missing.join(', ') } });
    return new Map([...found.values()].map(({ id, slug }) => [id, slug]));
  }

  /** Deletes the expired archives of all groups. Returns how many. */
  const sweep = async (): Promise<number> => removeFiles(await store.remove({ expiredAt: clock() }));

  return {
    sweep,

    /** When the promise resolves, the archive is complete and listed. */
    async create(caller: Caller, keys: readonly string[]): Promise<void> {
      await sweep();
      const parts: ZipPart[] = [];
      for (const [id, slug] of await named(caller, keys)) parts.push(...(await partsOf(caller, { id, slug })));
      const id = newId();
      const folder = await openFolder(temporary, 'export');
      let sizeBytes: number;
      try {
        const path = join(folder, 'archive.zip');
        await pipeline(zipOf(parts), createWriteStream(path, { flush: true, mode: 0o600 }));
        sizeBytes = (await stat(path)).size;
        await files.put(keyOf(id), { path });
      } finally {
        await removeFolder(folder);
      }
      const now = clock();
      const name = `recipes-${now.toISOString().slice(0, 10)}`;
      await store.insert({
        id,
        groupId: caller.groupId,
        name,
        filename: `${name}.zip`,
        sizeBytes,
        expiresAt: new Date(now.getTime() + LIFE_MS),
      });
      events.emit({ groupId: caller.groupId, type: 'data.exported', ids: [id], about: { name: `${name}.zip` } });
    },

    list: async (caller: Caller): Promise<RecipeArchive[]> =>
      (await store.list(caller.groupId, clock())).map(archiveOf),

    async token(caller: Caller, id: string): Promise<string> {
      const row = await store.find(caller.groupId, id, clock());
      if (!row) throw failRecipe('recipes.archive_not_found');
      return tokens.issue({ groupId: caller.groupId, kind: TOKEN_KIND, subject: row.id });
    },

    /** Returns how many archives were deleted. */
    async purge(caller: Caller): Promise<number> {
      const gone = await store.remove({ groupId: caller.groupId });
      await removeFiles(gone);
      return gone.length;
    },

    async open(token: string | undefined): Promise<FileReply> {
      if (!token) throw failRecipe('recipes.file_token_missing');
      for (const [kind, openOther] of Object.entries(others)) {
        const other = await tokens.redeem(kind, token);
        if (other) return openOther(other.subject);
      }
      const found = await tokens.redeem(TOKEN_KIND, token);
      if (!found) throw failRecipe('recipes.bad_file_token');
      const row = await store.find(found.groupId, found.subject, clock());
      const file = row && (await files.open(keyOf(row.id)));
      if (!file) throw failRecipe('recipes.archive_not_found');
      return { type: 'application/octet-stream', content: file.content, name: row.filename };
    },
  };
}
export type RecipeArchives = ReturnType<typeof recipeArchives>;
