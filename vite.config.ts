import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packageClient } from './scripts/bundling/client.ts';
import { lightFonts, printFonts } from './scripts/bundling/fonts.ts';
import { findStartPage, pageChunks } from './scripts/bundling/page-chunks.ts';
import { apiViewer, compressedAssets, smallScripts, webManifest } from './scripts/bundling/page-files.ts';
import { chunks, entries, findParts } from './scripts/bundling/program-chunks.ts';
import { inlineRoutes } from './scripts/bundling/routes.ts';
import { serviceWorker } from './scripts/bundling/service-worker.ts';
import { firstViewFiles, scopedName } from './scripts/first-view/vite.ts';
import { localeTexts, unloadedTexts } from './scripts/locales/vite.ts';

export default defineConfig({
  root: 'web',
  // Addresses within the site are relative: the server says in <base> under which path it stands.
  base: './',
  plugins: [
    react(),
    inlineRoutes(),
    localeTexts(),
    printFonts(),
    findParts(),
    findStartPage(),
    lightFonts(),
    apiViewer(),
    smallScripts(),
    compressedAssets(),
    webManifest(),
    unloadedTexts(),
    firstViewFiles(),
    serviceWorker(),
    packageClient(),
  ],
  builder: {
    // `LOVAGE_BUILD=node` or `client` builds one of the two.
    async buildApp(builder) {
      const only = process.env.LOVAGE_BUILD;
      const wanted = Object.values(builder.environments).filter(({ name }) => ['client', 'node'].includes(name));
      for (const environment of wanted) if (!only || environment.name === only) await builder.build(environment);
    },
  },
  // Names that the server knows too, for the first view that it draws: `list-RecipeCard-name`.
  css: { modules: { generateScopedName: scopedName } },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': 'undefined' },
  // The one stream of changes of all tabs.
  worker: { format: 'es', plugins: () => [inlineRoutes()] },
  environments: {
    client: {
      build: {
        outDir: '../dist/web',
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rollupOptions: { output: { codeSplitting: { groups: pageChunks } } },
      },
    },
    node: {
      consumer: 'server',
      resolve: {
        noExternal: true,
        // The last is what Ink asks for in its own development.
        external: ['better-sqlite3', 'sharp', 'pdfkit', 'jq-wasm', 'react-devtools-core'],
      },
      build: {
        ssr: true,
        outDir: '../dist/node',
        emptyOutDir: true,
        target: 'node24',
        minify: true,
        copyPublicDir: false,
        rollupOptions: {
          input: entries,
          // Some modules are loaded on demand in one place and at once in another. That is intended.
          checks: { ineffectiveDynamicImport: false },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
  },
});
