import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { inRoot, isInModules, root } from '../../scripts/bootstrap/paths.mjs';

/** The commands in a Node.js container image: no Python, no make, no compiler. */
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

/** The network settings of this machine for the registry, without its other npm configuration. */
function registryEnvironment(): Record<string, string> {
  const output = execFileSync('npm', ['config', 'list', '--json'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const config = JSON.parse(output) as Record<string, unknown>;
  const settings = SETTINGS.filter((name) => typeof config[name] === 'string' && config[name] !== '');
  return Object.fromEntries([
    ...Object.entries(process.env).filter(([name]) => OF_THE_NETWORK.test(name)),
    ...settings.map((name) => [`npm_config_${name.replaceAll('-', '_')}`, config[name]]),
    // npm verifies cached packages by checksum and asks the registry only for the others.
    ['npm_config_prefer_offline', 'true'],
  ]);
}

export interface BareMachine {
  readonly environment: Readonly<Record<string, string>>;
  /** Runs a shell command to its end. */
  run(line: string, cwd: string): string;
  /** Starts a server and returns the address that it prints. `stop` sends the signal of Ctrl+C. */
  serve(line: string, cwd: string): Promise<{ address: string; stop: () => Promise<unknown> }>;
}

/** A machine with Node.js, npm and git, an empty home folder and no compiler. */
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
      // A separate process group, so that a signal reaches npm, its shell and the server, as from a terminal.
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
        void ended.then((code) => reject(new Error(`${line} exited with ${code}:\n${output}`)));
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

/** The Node.js of the machine, not the one in `node_modules`. */
export const outerNode = () => onPath('node') ?? process.execPath;

/** Copies the working tree as a clone would. Null outside of a Git repository. */
export function cloneTo(folder: string): string | null {
  if (!existsSync(inRoot('.git'))) return null;
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  for (const file of files.split('\0').filter((path) => path !== '' && existsSync(inRoot(path)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file), { preserveTimestamps: true });
  }
  return folder;
}
