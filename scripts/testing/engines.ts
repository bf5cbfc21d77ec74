import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The files of `tests/kit` that open a library, themselves or through each other. */
function kitWithLibrary(): Set<string> {
  const files = globSync('tests/kit/*.ts', { cwd: root }).map((file) => ({
    name: basename(file),
    text: readFileSync(join(root, file), 'utf8'),
  }));
  const found = new Set(['engine.ts', 'world.ts']);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { name, text } of files)
      if ([...found].some((known) => text.includes(`from './${known}'`))) found.add(name);
  }
  return found;
}
const ENGINE = new RegExp(`['"](\\.\\./)+tests/kit/(${[...kitWithLibrary()].join('|').replaceAll('.', '\\.')})['"]`);

/** Tests that need PostgreSQL whatever the engine. */
export const NEEDS_POSTGRES = '**/*.postgres.test.ts';

/** Tests that run on SQLite only. Other tests make the same queries on PostgreSQL. */
const SQLITE_ONLY = [
  // They print and read pages for a minute and make few queries.
  'server/importing/printed.test.ts',
  'server/recipes/exports/recipe-pdf.test.ts',
  // They read pages, photos, texts, documents and archives. `importing.test.ts` stores what was read on each engine.
  'server/importing/{files,parsed-import,rated-import,recipe-json}.test.ts',
  'server/importing/photos/photos.test.ts',
  'server/importing/not-a-recipe.test.ts',
  'server/importing/documents/documents.test.ts',
  'server/importing/inspect.test.ts',
  'server/kit/archive/{unpack,zip}.test.ts',
  // Archives of one system each. `migrations.test.ts` and backups store what was read on each engine.
  'server/migrations/{alpha-archive,chowdown,cooklang,copymethat,markup,nextcloud,lost-parts,paprika,recipekeeper,recipesage,tables,tandoor}.test.ts',
  // They use other programs, or other languages. Neighbouring tests store accounts, foods and units.
  'server/auth/providers/{directory,provider}.test.ts',
  'server/foods/seeds.test.ts',
  'server/app/demo/seed-demo.test.ts',
  'server/assistant/serve.test.ts',
  'server/ai/parse-lines.test.ts',
  'server/parsing/{languages,parsing}.test.ts',
  // They send files and descriptions, and read bodies.
  'server/app/site/{docs,docs-fields,static}.test.ts',
  'server/kit/http/unread-body.test.ts',
  // It counts statements, and each of several connections to PostgreSQL prepares its own.
  'server/app/steady.test.ts',
];

/** Tests of the server that open a library and run on each engine. */
export const onEachEngine: readonly string[] = (() => {
  const onlySqlite = new Set(SQLITE_ONLY.flatMap((pattern) => globSync(pattern, { cwd: root })));
  return globSync('server/**/*.test.ts', { cwd: root }).filter(
    (file) => ENGINE.test(readFileSync(join(root, file), 'utf8')) && !onlySqlite.has(file),
  );
})();
