// `npm run dev`: rebuilds and restarts the server at each change, and serves the web client from Vite's dev server.
import { spawn } from 'node:child_process';
import { createBuilder, createServer } from 'vite';
import { forgetBuild } from './bootstrap/bundle.mjs';
import { inRoot, root } from './bootstrap/paths.mjs';
import { say } from './bootstrap/progress.mjs';

const port = process.env.PORT ?? '9925';
const api = `http://127.0.0.1:${port}`;
const mode = 'development';
const configFile = inRoot('vite.config.ts');
const define = { 'process.env.NODE_ENV': JSON.stringify(mode) };

/** @type {import('node:child_process').ChildProcess | null} */
let server = null;

async function stopServer() {
  const running = server;
  server = null;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
}

async function restartServer() {
  await stopServer();
  server = spawn(process.execPath, [inRoot('bin/recipes.js'), 'serve', '--no-web', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: port },
  });
}

// This leaves a development build in dist, so `npm start` has to build again.
forgetBuild();

const builder = await createBuilder({
  configFile,
  mode,
  logLevel: 'warn',
  build: { watch: {} },
  // A server that starts during the next build still needs the old files.
  environments: { node: { build: { emptyOutDir: false } } },
});
const watcher = /** @type {import('vite').Rolldown.RolldownWatcher} */ (
  await builder.build(/** @type {import('vite').BuildEnvironment} */ (builder.environments.node))
);
let restarts = Promise.resolve();
watcher.on('event', (event) => {
  if (event.code === 'ERROR') say(`The server build failed: ${event.error.message}`);
  if (event.code === 'END') restarts = restarts.then(restartServer);
});

const toApi = { target: api, changeOrigin: false };
const web = await createServer({
  configFile,
  mode,
  define,
  server: {
    proxy: Object.fromEntries(['/api', '/docs', '/openapi.json', '/healthz', '/readyz'].map((path) => [path, toApi])),
  },
});
await web.listen();
web.printUrls();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, async () => {
    await Promise.all([watcher.close(), web.close(), stopServer()]);
    process.exit(0);
  });
