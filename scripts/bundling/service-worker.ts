import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { viewerFolder } from '../../server/kit/openapi/viewer-page.ts';
import { root } from '../bootstrap/paths.mjs';

/** The texts of a language other than English, which a browser keeps once somebody has chosen it. */
const isOtherLanguage = (file: string): boolean => /^assets\/(?!en-US)[a-z]{2}-[A-Z]{2}-[\w-]+\.js$/.test(file);

/** Fonts of scripts that few people read load when a page has such letters. */
const isShellFile = (file: string): boolean =>
  !isOtherLanguage(file) &&
  !file.startsWith(`assets/${viewerFolder}/`) &&
  (/^assets\/.*\.(?:js|css)$/.test(file) || /^assets\/.*-latin-wght-\w+-[\w-]+\.woff2$/.test(file));

/** Builds the service worker: one script beside the page that knows all of its files. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(_, bundle) {
      const publicFiles = readdirSync(resolve(root, 'web/public')).sort();
      const files = [...Object.keys(bundle).filter(isShellFile).sort(), ...publicFiles];
      const languages = Object.keys(bundle).filter(isOtherLanguage).sort();
      const hash = createHash('sha256').update([...files, ...languages].join('\n'));
      for (const file of ['index.html', ...publicFiles]) hash.update(readFileSync(resolve(root, 'dist/web', file)));
      const shell = { version: hash.digest('hex').slice(0, 16), files, languages };
      await build({
        configFile: false,
        logLevel: 'warn',
        root: resolve(root, 'web'),
        publicDir: false,
        define: { SHELL_FILES: JSON.stringify(shell) },
        build: {
          outDir: resolve(root, 'dist/web'),
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          rollupOptions: {
            input: resolve(root, 'web/offline/service-worker.ts'),
            // Not every browser accepts a module here.
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
