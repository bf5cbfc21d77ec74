import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOf, formats, readOf, sayable } from '../../core/client/sync/formats.ts';
import { fileOfRecipe, withId } from '../../core/client/sync/recipe-file.ts';
import { syncFolder } from '../../core/client/sync/sync.ts';
import type { RecipeBody } from '../../core/recipes/schema.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';
import { openFolder, readState } from './sync-folder.ts';

const seed = Number(process.env.SYNC_SEED ?? 20_261_124);

const FIELDS = ['description', 'yield', 'tag', 'line', 'step', 'note', 'name'] as const;
const edits = ['edit', 'create', 'delete'] as const;
const actions = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom('file', 'library'), fc.constantFrom(...edits, 'edit', 'edit')) },
  { weight: 1, arbitrary: fc.constant(['file', 'rename'] as const) },
  { weight: 1, arbitrary: fc.constant(['file', 'resolve'] as const) },
  { weight: 3, arbitrary: fc.constant(['both', 'sync'] as const) },
);
const scripts = fc.array(
  fc.record({ action: actions, which: fc.nat(5), field: fc.constantFrom(...FIELDS), isReformatted: fc.boolean() }),
  { minLength: 4, maxLength: 16 },
);

const tokens = (text: string): string[] => text.match(/q\d+z/g) ?? [];

test.for(['markdown', 'cooklang'] as const)(
  'any edits on both sides end with equal content or a named conflict, and nothing is lost: %s',
  {
    timeout: 300_000,
  },
  async (kind) => {
    const { ending } = formats[kind];
    const newText = (name: string, step: string) =>
      kind === 'markdown'
        ? `---\nname: ${name}\n---\n\n## Steps\n\n1. Do ${step}.\n`
        : `>> title: ${name}\n\nDo ${step} with @salt{1%pinch}. -- slowly\n`;
    const { client } = (await world()).anna;
    const base = temporaryFolder();
    await fc.assert(
      fc.asyncProperty(scripts, async (script) => {
        for (const { id } of (await client.recipes.list({ query: { perPage: -1 } })).items)
          await client.recipes.remove({ params: { slug: id } });
        const root = mkdtempSync(join(base, 'run-'));
        let count = 0;
        const alive = new Set<string>();
        const fresh = () => {
          const token = `q${++count}z`;
          alive.add(token);
          return token;
        };
        const retire = (text: string) => {
          for (const token of tokens(text)) alive.delete(token);
        };
        const isOther = (name: string) => name.includes('.conflict');
        const names = () =>
          readdirSync(root)
            .filter((name) => name.endsWith(ending))
            .sort();
        const fileText = (name: string) => readFileSync(join(root, name), 'utf8');
        const pick = <One>(all: readonly One[], which: number): One | undefined => all[which % Math.max(1, all.length)];
        const sync = async () =>
          syncFolder(client, openFolder(root), await readState(root), {
            mayDeleteMany: true,
            isCooklang: kind === 'cooklang',
          });

        const inFile = {
          create: () => {
            const token = fresh();
            writeFileSync(join(root, `own-${count}${ending}`), newText(`Dish ${token}`, fresh()));
          },
          edit: (which: number, field: (typeof FIELDS)[number], isReformatted: boolean) => {
            const name = pick(
              names().filter((one) => !isOther(one)),
              which,
            );
            if (!name) return;
            const text = fileText(name);
            const { id, recipe } = formatOf(name).read(text, name);
            const word = fresh();
            const parts = {
              description: () => ({ ...recipe!, description: word }),
              yield: () => ({ ...recipe!, facts: { ...recipe!.facts, recipeYield: word } }),
              name: () => ({ ...recipe!, facts: { ...recipe!.facts, name: word } }),
              tag: () => ({ ...recipe!, lists: { ...recipe!.lists, tags: [word] } }),
              line: () => ({ ...recipe!, lines: [{ title: '', text: word }] }),
              step: () => ({ ...recipe!, steps: [{ title: '', text: word }] }),
              note: () => ({ ...recipe!, notes: [{ title: '', text: word }] }),
            };
            const changed = parts[field]();
            const gone = new Set(tokens(JSON.stringify(changed)));
            for (const token of tokens(JSON.stringify(recipe))) if (!gone.has(token)) alive.delete(token);
            const written = formatOf(name).write(id ?? '', changed, name, text);
            const edited = id ? written : written.replace(/^id:.*\n/m, '');
            writeFileSync(join(root, name), isReformatted ? edited.replace(/\r?\n/g, '\r\n') : edited);
          },
          delete: (which: number) => {
            const name = pick(
              names().filter((one) => !isOther(one)),
              which,
            );
            if (!name) return;
            retire(fileText(name));
            rmSync(join(root, name));
          },
          rename: (which: number) => {
            const name = pick(
              names().filter((one) => !isOther(one)),
              which,
            );
            if (name) renameSync(join(root, name), join(root, `moved-${++count}${ending}`));
          },
          resolve: (which: number) => {
            const name = pick(names().filter(isOther), which);
            if (!name) return;
            retire(fileText(name));
            rmSync(join(root, name));
          },
        };
        const some = async (which: number) => {
          const { items } = await client.recipes.list({ query: { perPage: -1, orderBy: 'created_at' } });
          const found = pick(items, which);
          return found && (await client.recipes.get({ params: { slug: found.id } }));
        };
        const inLibrary = {
          create: async () => {
            await client.recipes.create({ body: { name: `Meal ${fresh()}`, description: fresh() } });
          },
          edit: async (which: number, field: (typeof FIELDS)[number]) => {
            const recipe = await some(which);
            if (!recipe) return;
            const word = fresh();
            const bodies: Record<typeof field, RecipeBody> = {
              description: { description: word },
              yield: { recipeYield: word },
              name: { name: word },
              tag: { tags: [{ name: word }] },
              line: { recipeIngredient: [{ note: word }] },
              step: { recipeInstructions: [{ text: word }] },
              note: { notes: [{ title: '', text: word }] },
            };
            const changed = await client.recipes.patch({ params: { slug: recipe.id }, body: bodies[field] });
            const kept = new Set(tokens(fileOfRecipe(changed)));
            for (const token of tokens(fileOfRecipe(recipe))) if (!kept.has(token)) alive.delete(token);
          },
          delete: async (which: number) => {
            const recipe = await some(which);
            if (!recipe) return;
            retire(fileOfRecipe(recipe));
            await client.recipes.remove({ params: { slug: recipe.id } });
          },
        };

        for (const { action, which, field, isReformatted } of script) {
          const [side, what] = action;
          if (side === 'both') await sync();
          else if (side === 'library') await inLibrary[what as keyof typeof inLibrary](which, field);
          else inFile[what as keyof typeof inFile](which, field, isReformatted);
        }
        await sync();
        const before = new Map(names().map((name) => [name, fileText(name)]));
        const outcomes = await sync();
        expect(new Map(names().map((name) => [name, fileText(name)]))).toEqual(before);
        expect(outcomes.filter(({ outcome }) => !['unchanged', 'conflict'].includes(outcome))).toEqual([]);

        const { items } = await client.recipes.list({ query: { perPage: -1 } });
        const recipes = await Promise.all(items.map(({ id }) => client.recipes.get({ params: { slug: id } })));
        const library = new Map(recipes.map((recipe) => [recipe.id, recipe]));
        const inConflict = new Set(outcomes.filter(({ outcome }) => outcome === 'conflict').map(({ path }) => path));
        const seen = new Set<string>();
        for (const name of names().filter((one) => !isOther(one))) {
          const { id, recipe } = formatOf(name).read(fileText(name), name);
          seen.add(id!);
          if (inConflict.has(name)) continue;
          const said = sayable(readOf(library.get(id!)!)!, name);
          // A file without a line for settings says nothing about them.
          expect({ ...recipe, settings: recipe!.settings ?? said.settings }).toEqual(said);
        }
        expect([...library.keys()].filter((id) => !seen.has(id) && inConflict.size === 0)).toEqual([]);
        const everything = [...names().map(fileText), ...[...library.values()].map(fileOfRecipe)].join('\n');
        expect([...alive].filter((token) => !everything.includes(token))).toEqual([]);
      }),
      { seed, numRuns: Number(process.env.SYNC_RUNS ?? 30) },
    );
  },
);

test('an id goes into a text and leaves the rest as it is', () => {
  const id = '11111111-2222-4333-8444-555555555555';
  expect(withId('---\r\nname: A\r\n---\r\n', id)).toBe(`---\r\nid: ${id}\r\nname: A\r\n---\r\n`);
  expect(withId('---\nname: A\nid:\n---\n', id)).toBe(`---\nname: A\nid: ${id}\n---\n`);
});
