import { copyFileSync, createWriteStream, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { build } from 'vite';
import { zipOf } from '../../server/kit/archive/zip.ts';
import { manifestOf } from '../../web/extension/manifest.ts';
import { extensionTexts } from '../../web/extension/texts.ts';
import { completeTexts, startedLocales } from '../locales/files.ts';

const web = join(import.meta.dirname, '../../web');

function write(path: string, value: object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Languages that browsers know by region too. Of the others, the first locale stands for the language. */
const BY_REGION = /^(en-GB|pt-BR|pt-PT|zh-CN|zh-TW)$/;
const folderOf = (locale: string): string => (BY_REGION.test(locale) ? locale.replace('-', '_') : locale.slice(0, 2));

/** Texts by folder of `_locales`, in the form that browsers read. */
function messages(): Map<string, Record<string, { message: string }>> {
  // English comes first: that of America is the default.
  const locales = ['en-US', 'fr-FR', ...startedLocales()];
  const found = new Map<string, Record<string, { message: string }>>();
  for (const locale of locales) {
    if (found.has(folderOf(locale))) continue;
    const { entries } = completeTexts(locale);
    const texts = extensionTexts.map((key) => [key.replace('extension.', ''), { message: entries.get(key) as string }]);
    found.set(folderOf(locale), Object.fromEntries(texts));
  }
  return found;
}

/** Builds the extension into a folder, and as a zip beside it. */
export async function buildExtension(folder: string, version: string): Promise<void> {
  await build({
    root: join(web, 'extension'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: './',
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: { background: join(web, 'extension/background.ts'), options: join(web, 'extension/options.html') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  for (const icon of ['icon-180.png', 'icon-192.png']) copyFileSync(join(web, 'public', icon), join(folder, icon));
  write(join(folder, 'manifest.json'), manifestOf(version));
  for (const [name, texts] of messages()) write(join(folder, '_locales', name, 'messages.json'), texts);
  const files = globSync('**/*.*', { cwd: folder });
  const parts = files.map((name) => ({ name, content: readFileSync(join(folder, name)) }));
  await pipeline(zipOf(parts), createWriteStream(join(dirname(folder), 'lovage-extension.zip')));
}
