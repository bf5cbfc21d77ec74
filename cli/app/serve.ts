import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { type Define, examples } from '../kit/command.ts';
import { exitCodes } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import type { AppContext } from './context.ts';

interface ServeOptions {
  readonly port?: string;
  readonly dataDir?: string;
  readonly baseUrl?: string;
  readonly web: boolean;
  readonly demo?: boolean;
}

type RunningServer = Awaited<ReturnType<typeof import('../../server/start.ts')['startServer']>>;

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--port <number>', t('cli.serve.port'))
    .option('--host <address>', t('cli.serve.host'))
    .option('--data-dir <folder>', t('cli.serve.data_dir'))
    .option('--base-url <address>', t('cli.serve.base_url'))
    // commander sets the defaults of --no- options before this command is loaded, so this one is explicit.
    .option('--no-web', t('cli.serve.no_web'), true)
    .option('--demo', t('cli.serve.demo'))
    // The global options choose a server to talk to. This command is the server.
    .configureHelp({ ...command.configureHelp(), visibleGlobalOptions: () => [] })
    .addHelpText(
      'after',
      examples(
        t,
        'recipes serve',
        'recipes serve --host 0.0.0.0 --data-dir /srv/recipes',
        'recipes serve --demo --port 8080',
      ),
    )
    .action(run((context, options: ServeOptions) => serve(context as AppContext, options)));
};

/** The web pages are next to the bundle that contains this file. */
const webRoot = join(import.meta.dirname, '../web');

async function readSettings({ terminal, options: { host } }: AppContext, options: ServeOptions) {
  const { readConfig } = await import('../../server/start.ts');
  // A terminal shows only warnings. The log of requests is for files and containers.
  const logLevel = terminal.stderr.isTTY && !terminal.env.LOG_LEVEL ? 'warn' : undefined;
  const flags = {
    PORT: options.port,
    HOST: host,
    DATA_DIR: options.dataDir,
    BASE_URL: options.baseUrl,
    LOG_LEVEL: logLevel,
  };
  const config = readConfig(terminal.env, flags);
  if (!options.demo && !config.isDemo) return config;
  const { demoAdmin } = await import('../../server/start.ts');
  return { ...config, dataDir: join(config.dataDir, 'demo'), databaseUrl: null, admin: demoAdmin };
}

async function serve(context: AppContext, options: ServeOptions) {
  const { output, t, version } = context;
  const config = await readSettings(context, options);
  const isDemo = options.demo === true || config.isDemo;
  const { startServer } = await import('../../server/start.ts');
  const starting = startServer({ config, version, isDemo, webRoot: options.web ? webRoot : null });
  // A stop waits for the end of the start: a first password that was set has to be shown.
  const stopped = new Promise<void>((resolve) => {
    context.atStop(async (exitCode) => {
      const started = await starting.catch(() => null);
      output.note(t('cli.serve.stopping'));
      await started?.close();
      resolve();
      return exitCode === exitCodes.terminated ? exitCodes.ok : exitCode;
    });
  });
  const server = await starting;
  tellFaults(context, server);
  tellAddress(context, server, config);
  if (options.web && !server.hasWeb) output.note(t('cli.serve.web_missing'));
  tellFirstAdmin(context, server, isDemo);
  // A stop does not wait for the demo to be filled. The next start continues.
  await Promise.race([stopped, server.failed, isDemo ? fillDemo(context, server).then(() => stopped) : stopped]);
}

/** The fault of the library, and what to do. */
function tellFaults({ output, t }: AppContext, { faults, leftFiles }: RunningServer) {
  if (leftFiles) output.talk.line(t('errors.server.library_missing', { found: safeLine(leftFiles.join(', ')) }));
  else if (faults) output.talk.line(t('cli.serve.damaged', { fault: safeLine(faults[0]!) }));
}

const LOOPBACK = /^(127\.|localhost$|::1$|\[::1\]$)/;

function tellAddress(
  { output, t }: AppContext,
  server: RunningServer,
  { host, port, baseUrl }: { host: string; port: number; baseUrl: string | null },
) {
  const shown = new URL(server.address);
  const isEverywhere = ['0.0.0.0', '[::]'].includes(shown.hostname);
  if (isEverywhere) shown.hostname = 'localhost';
  const address = baseUrl ?? shown.origin;
  output.note(t('cli.serve.ready', { address: output.talk.style('bold', address) }));
  if (LOOPBACK.test(host)) output.note(t('cli.serve.home_network', { port }));
  if (isEverywhere)
    for (const place of homeAddresses(Number(shown.port))) output.note(t('cli.serve.also_at', { address: place }));
}

const homeAddresses = (port: number): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:${port}`);

/** The first password is shown once and stored nowhere, so --quiet does not hide it. */
function tellFirstAdmin({ output, t }: AppContext, { firstAdmin, address, hasWeb }: RunningServer, isDemo: boolean) {
  if (isDemo || !firstAdmin?.generatedPassword) return;
  const { username, generatedPassword: password } = firstAdmin;
  output.talk.line(
    t('cli.serve.first_admin', {
      address: hasWeb ? `${address}/admin/setup` : address,
      username: safeLine(username),
      password,
    }),
  );
}

async function fillDemo({ output, language, t }: AppContext, { services }: RunningServer) {
  if (!services) return;
  const { demoAdmin, seedDemo } = await import('../../server/start.ts');
  const { username, password } = demoAdmin;
  output.talk.line(t('cli.serve.demo_login', { username, password }));
  const onProgress = (done: number, total: number) => {
    if (output.talk.isTerminal)
      output.talk.write(`\r\u001b[K${done === total ? '' : t('cli.serve.demo_progress', { done, total })}`);
  };
  await seedDemo(services, { t: language.t, onProgress });
}
