#!/usr/bin/env node
// Plain JavaScript that any Node.js can parse. Starts the program on a Node.js that is new enough.
import module from 'node:module';
import os from 'node:os';

const NEEDED = [24, 7];
const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);

// Without a listener this signal opens Node.js's debugger, through which anyone on this computer can take over the process.
process.on('SIGUSR1', () => {});

// An empty HOME would put folders of data and settings into the current one, and Node.js throws where an account has none, as
// in containers with a user id of their own.
if (!process.env.HOME && process.platform !== 'win32') {
  delete process.env.HOME;
  try {
    process.env.HOME = os.homedir();
  } catch {
    process.env.HOME = '/';
  }
}

// glibc reads these only when a process starts. Without them each of a dozen threads keeps its own free memory, and a server
// that scaled pictures or wrote backups stays near its peak.
const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const needsMalloc =
  process.platform === 'linux' &&
  process.argv[2] === 'serve' &&
  Object.keys(MALLOC).every((name) => !(name in process.env));

// The process that started this one because its own Node.js is too old, and that forwards signals.
const STARTER = 'LOVAGE_STARTER';
const LOOK_MS = 500;

/** Stops when the starter was killed: nobody could stop this process any more, and a new start would find it in its way. */
function followStarter(starter) {
  delete process.env[STARTER];
  if (!starter || process.platform === 'win32') return;
  const looking = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}

if (isNewEnough && needsMalloc && process.execve) {
  // It warns that it is new.
  process.emitWarning = () => {};
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...MALLOC,
  });
} else if (isNewEnough) {
  followStarter(Number(process.env[STARTER]));
  module.enableCompileCache?.();
  await import('../dist/node/main.js');
} else {
  const { spawn } = await import('node:child_process');
  const { existsSync } = await import('node:fs');
  const { fileURLToPath } = await import('node:url');
  const pinned = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
  if (!existsSync(pinned)) {
    process.stderr.write(
      `Lovage needs Node.js ${NEEDED.join('.')} or newer; this is ${process.version}. See https://nodejs.org\n`,
    );
    process.exit(1);
  }
  const child = spawn(pinned, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...(needsMalloc ? MALLOC : {}), [STARTER]: String(process.pid) },
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl+C to both processes, and the child would count a forwarded one as a second.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  child.on('exit', (code, signal) => {
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}
