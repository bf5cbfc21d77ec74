import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { inRoot, isInModules, root } from '../../scripts/bootstrap/paths.mjs';

/** What an image of Node.js has beside it: no Python, no make, no compiler. */
const COMMANDS =
  'npm npx git sh env tar gzip cat chmod cp dirname basename ls ln mkdir mv rm sed uname which readlink realpath'.split(
    ' ',
  );
const SETTINGS = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy', 'cache'];
const OF_THE_NETWORK = /^(NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(https?|no)_proxy)$/i;

const outerFolders = () =>
  (process.env.PATH ?? '').split(delimiter).filter((folder) => !isInModules(join(folder, 'node')));

function onPath(command: string): string | null {
  const found = outerFolders().find((folder) => existsSync(join(folder, command)));
  return found ? realpathSync(join(found, command)) : null;
}

/** How this machine reaches the registry; nothing else of its npm configuration. */
function registryEnvironment(): Record<string, string> {
  const output = execFileSync('npm', ['config', 'list', '--json'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const config = JSON.parse(output) as Record<string, unknown>;
  const settings = SETTINGS.filter((name) => typeof config[name] === 'string' && config[name] !== '');
  return Object.fromEntries([
    ...Object.entries(process.env).filter(([name]) => OF_THE_NETWORK.test(name)),
    ...settings.map((name) => [`npm_config_${name.replaceAll('-', '_')}`, config[name]]),
    // What is in the cache was checked before: npm checks it again, and asks the registry for the rest.
    ['npm_config_prefer_offline', 'true'],
  ]);
}

export interface BareMachine {
  readonly environment: Readonly<Record<string, string>>;
  /** Runs a line of the shell to its end. */
  run(line: string, cwd: string): string;
  /** Starts a server and answers the address that it prints. `stop` sends what Ctrl-C sends. */
  serve(line: string, cwd: string): Promise<{ address: string; stop: () => Promise<unknown> }>;
}

/** A machine with Node.js, npm and git, an empty home and nothing to compile with. */
export function bareMachine(folder: string, node: string): BareMachine {
  const [bin, home] = [join(folder, 'bin'), join(folder, 'home')];
  for (const made of [bin, home]) mkdirSync(made, { recursive: true });
  symlinkSync(node, join(bin, 'node'));
  for (const command of COMMANDS) {
    const path = onPath(command);
    if (path) symlinkSync(path, join(bin, command));
  }
  const environment = { ...registryEnvironment(), PATH: bin, HOME: home, TMPDIR: folder };
  const shell = join(bin, 'sh');
  return {
    environment,
    run: (line, cwd) =>
      execFileSync(shell, ['-c', line], { cwd, env: environment, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 }),
    async serve(line, cwd) {
      // A group of its own, so that a signal reaches npm, its shell and the server, as from a terminal.
      const child = spawn(shell, ['-c', line], { cwd, env: environment, detached: true });
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      let isOver = false;
      void ended.then(() => {
        isOver = true;
      });
      const signal = (name: NodeJS.Signals) => isOver || process.kill(-child.pid!, name);
      onTestFinished(async () => {
        signal('SIGKILL');
        await ended;
      });
      let output = '';
      const address = await new Promise<string>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (text) => {
            output += text;
            const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
            if (found) resolve(found[0]);
          });
        void ended.then((code) => reject(new Error(`${line} ended with ${code}:\n${output}`)));
      });
      return {
        address,
        stop: () => {
          signal('SIGINT');
          return ended;
        },
      };
    },
  };
}

/** The Node.js that the person has, not the one that the project brings. */
export const outerNode = () => onPath('node') ?? process.execPath;

/** The working tree as a clone would have it; null where this is none. */
export function cloneTo(folder: string): string | null {
  if (!existsSync(inRoot('.git'))) return null;
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  for (const file of files.split('\0').filter((path) => path !== '' && existsSync(inRoot(path)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file), { preserveTimestamps: true });
  }
  return folder;
}
