import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/**
 * Replaces `core/app/routes.ts` by its value. Clients need method and path of each call, not the schemas; without this
 * every command and every page would load the validator to build them.
 */
function inlineRoutes(): Plugin {
  const module = resolve(root, 'core/app/routes.ts');
  return {
    name: 'inline-routes',
    apply: 'build',
    async load(id) {
      if (id !== module) return null;
      const { routes } = (await import(module)) as { routes: unknown };
      return `export const routes = ${JSON.stringify(routes)};`;
    },
  };
}

/**
 * undici and Fastify load HTTP/2 before anybody asks for it, which takes longer than a whole request. We speak HTTP/1.1:
 * our agents say `allowH2: false`, and the server stands behind a proxy where HTTP/2 is wanted.
 */
function withoutHttp2(): Plugin {
  const module = resolve(root, 'cli/kit/no-http2.ts');
  return {
    name: 'without-http2',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (/^(node:)?http2$/.test(source) ? module : null),
  };
}

/** Ink asks for the developer tools only when DEV is set, but a bundle would load them at start. */
const stubs = { 'react-devtools-core': resolve(root, 'tui/kit/no-devtools.ts') };

export default defineConfig({
  root: 'web',
  plugins: [react(), inlineRoutes(), withoutHttp2()],
  builder: {
    // `LOVAGE_BUILD=node` or `client` builds one of the two.
    async buildApp(builder) {
      const only = process.env.LOVAGE_BUILD;
      const wanted = Object.values(builder.environments).filter(({ name }) => ['client', 'node'].includes(name));
      for (const environment of wanted) if (!only || environment.name === only) await builder.build(environment);
    },
  },
  resolve: { alias: stubs },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': 'undefined' },
  environments: {
    client: {
      build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    },
    node: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['better-sqlite3', 'sharp'] },
      build: {
        ssr: true,
        outDir: '../dist/node',
        emptyOutDir: true,
        target: 'node24',
        minify: true,
        copyPublicDir: false,
        rollupOptions: {
          input: {
            main: resolve(root, 'cli/main.ts'),
            worker: resolve(root, 'server/worker.ts'),
            extract: resolve(root, 'core/importing/extract-entry.ts'),
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            banner:
              "import { createRequire as lovageRequire } from 'node:module'; const require = lovageRequire(import.meta.url);",
          },
        },
      },
    },
  },
});
