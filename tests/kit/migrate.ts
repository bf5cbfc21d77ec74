import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import type { MigrationPreview, MigrationSource } from '../../core/migrations/schema.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { zipOf } from '../../server/kit/archive/zip.ts';
import { type Person, type World, world } from './world.ts';

type Parts = Readonly<Record<string, string | Uint8Array>>;

/** A zip archive of these files, as bytes. */
export const zipped = async (parts: Parts): Promise<Uint8Array<ArrayBuffer>> => {
  const members = Object.entries(parts).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  }));
  return new Uint8Array(await buffer(zipOf(members)));
};

/** The same archive, its first member marked as a symbolic link. */
export function asLink(zip: Uint8Array): Uint8Array {
  const linked = Buffer.from(zip);
  const directory = linked.indexOf('PK\u0001\u0002', 'latin1');
  linked.writeUInt32LE(0o120777 * 0x1_0000, directory + 38);
  return linked;
}

/** A zip archive of these files, as an upload. */
export const exported = async (parts: Parts, name = 'export.zip'): Promise<File> =>
  new File([await zipped(parts)], name);

/** A picture as from a camera. */
export const photo = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#B5482F' } })
      .jpeg()
      .toBuffer(),
  );

/** A site with only `/photo.jpg`, which records the requested paths. */
export async function photoSite(): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const bytes = await photo();
  const server = createServer((request, reply) => {
    asked.push(request.url!);
    if (request.url === '/photo.jpg') reply.setHeader('content-type', 'image/jpeg').end(bytes);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** A world whose server may fetch from that site. */
export const onlineWorld = (): Promise<World> => world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });

export interface Migrated {
  readonly status: string;
  readonly name: string;
  /** The report entry of each recipe: `✓ …` or `✗ …`, with losses and errors. */
  readonly entries: readonly string[];
  /** All recipes of the group, by name. */
  readonly recipes: Readonly<Record<string, Recipe>>;
}

/** Previews a migration. */
export const previewed = (
  { client }: Person,
  migrationType: MigrationSource,
  archive: File,
): Promise<MigrationPreview> => client.migrations.preview({ form: { migrationType, archive } });

/** Migrates, and reads the result. */
export async function migrated(
  { client }: Person,
  migrationType: MigrationSource,
  archive: File,
  addMigrationTag = false,
): Promise<Migrated> {
  const { id, status, name } = await client.migrations.create({ form: { migrationType, archive, addMigrationTag } });
  const { entries } = await client.reports.get({ params: { id } });
  const recipes: Record<string, Recipe> = {};
  for (const { slug, name } of (await client.recipes.list()).items)
    recipes[name] = await client.recipes.get({ params: { slug } });
  return {
    status,
    name,
    recipes,
    entries: entries.map(({ success, message, exception }) =>
      [success ? '✓' : '✗', message, exception && `[${exception}]`].filter(Boolean).join(' '),
    ),
  };
}

/** The visible parts of a recipe, without ids and timestamps. */
export const seen = (recipe: Recipe) => ({
  name: recipe.name,
  description: recipe.description,
  recipeYield: recipe.recipeYield,
  prepTime: recipe.prepTime,
  performTime: recipe.performTime,
  totalTime: recipe.totalTime,
  orgURL: recipe.orgURL,
  dateAdded: recipe.dateAdded,
  rating: recipe.rating,
  ingredients: recipe.recipeIngredient.map(({ title, note }) => (title ? [title, note] : note)),
  steps: recipe.recipeInstructions.map(({ title, text }) => (title ? [title, text] : text)),
  notes: recipe.notes.map(({ title, text }) => (title ? [title, text] : text)),
  categories: recipe.recipeCategory.map(({ name }) => name),
  tags: recipe.tags.map(({ name }) => name),
  tools: recipe.tools.map(({ name }) => name),
  nutrition: Object.fromEntries(Object.entries(recipe.nutrition).filter(([, value]) => value !== null)),
  hasPicture: recipe.image !== null,
});
