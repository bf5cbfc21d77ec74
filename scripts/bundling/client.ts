import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from '../bootstrap/paths.mjs';
import { inlineRoutes } from './routes.ts';

/** Builds the client that other programs import, with its types: two files without any other package. */
export function packageClient(): Plugin {
  return {
    name: 'package-client',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'node',
    async writeBundle() {
      const outDir = resolve(root, 'dist/client');
      await build({
        configFile: false,
        logLevel: 'warn',
        root: resolve(root, 'web'),
        publicDir: false,
        plugins: [inlineRoutes()],
        build: {
          outDir,
          emptyOutDir: true,
          target: 'es2022',
          minify: false,
          lib: { entry: resolve(root, 'web/package/index.ts'), formats: ['es'], fileName: 'index' },
        },
      });
      // Found at run time: a copy in this bundle would contain different schema objects, whose names it could not look up.
      const writer = (await import(resolve(root, 'scripts/client/written.ts'))) as { written: string };
      await writeFile(resolve(outDir, 'index.d.ts'), writer.written);
    },
  };
}
