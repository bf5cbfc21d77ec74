import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './bootstrap/processes.mjs';
import { say, withProgress } from './bootstrap/progress.mjs';
import { Stop } from './bootstrap/stop.mjs';

/** Finds Chromium for the browser tests: CHROMIUM_PATH, else Debian's, else Playwright's. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/**
 * Finds Chromium's headless shell: it starts faster and paints less, but lacks the back/forward cache. CHROMIUM_PATH
 * replaces it, too.
 */
export async function findHeadlessShell() {
  const debian = '/usr/bin/chromium-headless-shell';
  return !process.env.CHROMIUM_PATH && existsSync(debian) ? debian : findChromium();
}

/** Finds Firefox: FIREFOX_PATH, else Debian's. */
export function findFirefox() {
  const places = process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
  return places.find((place) => existsSync(place)) ?? null;
}

/** Finds the driver of WebKit, the engine of Safari, which needs a screen: WEBKIT_DRIVER, else Debian's. */
export function findWebKit() {
  const program = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
  return existsSync(program) && existsSync('/usr/bin/Xvfb') ? program : null;
}

/** Finds the programs of PostgreSQL: PG_BIN, else the newest of Debian, else on the PATH. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => /^\d+$/.test(name)) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'));
  const places = process.env.PG_BIN ? [process.env.PG_BIN] : [...newest, ...(process.env.PATH ?? '').split(':')];
  return places.find((place) => place !== '' && existsSync(join(place, 'initdb'))) ?? null;
}

/** Finds the OpenLDAP server with its schemas and modules: SLAPD, else Debian's. */
export function findSlapd() {
  const program = process.env.SLAPD ?? '/usr/sbin/slapd';
  const schema = process.env.SLAPD_SCHEMA ?? '/etc/ldap/schema';
  const modules = process.env.SLAPD_MODULES ?? '/usr/lib/ldap';
  return existsSync(program) && existsSync(schema) ? { program, schema, modules } : null;
}

/** Finds Python with pip, for tests with other people's clients: PYTHON, else the first on the PATH. */
export async function findPython() {
  const program = process.env.PYTHON ?? 'python3';
  const { code } = await run(program, ['-m', 'pip', '--version'], { isQuiet: true }).catch(() => ({ code: 1 }));
  return code === 0 ? program : null;
}

/** @param {string} program */
const hasProgram = async (program) =>
  (await run(program, ['--version'], { isQuiet: true }).catch(() => ({ code: 1 }))).code === 0;

/**
 * Programs that the tests need besides npm packages: the name, the Debian package, and whether it is installed. The
 * tests of an optional one are skipped where it cannot be installed.
 * @typedef {{ name: string, debian: string, elsewhere: string, isOptional?: true, isPresent: () => Promise<boolean> }} SystemPackage
 * @type {readonly SystemPackage[]}
 */
const systemPackages = [
  {
    name: 'Chromium',
    // Its headless shell halves the time of some tests.
    debian: 'chromium chromium-headless-shell',
    elsewhere: 'set CHROMIUM_PATH to the program',
    isPresent: async () => (await findChromium()) !== null,
  },
  {
    name: 'Firefox',
    debian: 'firefox-esr',
    elsewhere: 'set FIREFOX_PATH to the program',
    isOptional: true,
    isPresent: async () => findFirefox() !== null,
  },
  {
    name: 'WebKit',
    debian: 'webkit2gtk-driver xvfb',
    elsewhere: 'set WEBKIT_DRIVER to the program, with Xvfb beside it',
    isOptional: true,
    isPresent: async () => findWebKit() !== null,
  },
  {
    name: 'PostgreSQL',
    debian: 'postgresql',
    elsewhere: 'set TEST_DATABASE_URL to a server that allows creating databases',
    isPresent: async () => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null,
  },
  {
    name: 'OpenLDAP',
    debian: 'slapd',
    elsewhere: 'set SLAPD to the program, SLAPD_SCHEMA and SLAPD_MODULES to its folders',
    isPresent: async () => findSlapd() !== null,
  },
  {
    name: 'Python with pip',
    debian: 'python3-pip',
    elsewhere: 'set PYTHON to the program',
    isPresent: async () => (await findPython()) !== null,
  },
  {
    name: 'zsh and fish',
    // Shell completion is tested in these.
    debian: 'zsh fish',
    elsewhere: 'put both on the PATH',
    isPresent: async () => (await hasProgram('zsh')) && hasProgram('fish'),
  },
];

async function missingPackages() {
  const missing = [];
  for (const item of systemPackages) if (!(await item.isPresent())) missing.push(item);
  return missing;
}

const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/**
 * @param {string} doing
 * @param {string[]} args
 */
async function aptGet(doing, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await withProgress(doing, () => run('apt-get', args, { env, isQuiet: true }));
  if (code !== 0) throw new Stop(`${output.trim()}\n\napt-get ${args.join(' ')} failed (exit code ${code}).`, code);
}

const mayInstall = () => isDebian() && process.getuid?.() === 0;

/** @param {readonly SystemPackage[]} wanted */
async function install(wanted) {
  const names = wanted.map((item) => item.name).join(', ');
  const packages = wanted.flatMap((item) => item.debian.split(' '));
  await aptGet(`Installing ${names}`, ['install', '-y', '-q', '--no-install-recommends', ...packages]);
}

/**
 * Installs what it can, and says of which programs the tests are skipped.
 * @param {readonly SystemPackage[]} wanted
 */
async function tryOptional(wanted) {
  if (wanted.length === 0) return;
  if (mayInstall())
    for (const item of wanted) await install([item]).catch((error) => say(String(error.message ?? error)));
  for (const item of wanted)
    if (!(await item.isPresent()))
      say(`${item.name} is missing, so its tests are skipped. To run them, ${item.elsewhere}.`);
}

/** Installs missing packages as root on Debian; otherwise stops and says how to install them. */
export async function needSystemPackages() {
  const all = await missingPackages();
  const needed = all.filter((item) => !item.isOptional);
  if (all.length > 0 && mayInstall()) {
    const update = aptGet('Updating the package lists', ['update', '-q']);
    // Optional programs may be missing without a network.
    await (needed.length > 0 ? update : update.catch(() => {}));
  }
  await needPackages(needed);
  await tryOptional(all.filter((item) => item.isOptional));
}

/** @param {readonly SystemPackage[]} missing */
async function needPackages(missing) {
  if (missing.length === 0) return;
  const names = missing.map((item) => item.name).join(', ');
  const packages = missing.flatMap((item) => item.debian.split(' '));
  if (!isDebian())
    throw new Stop(`The tests need ${names}. Install it, or ${missing.map((item) => item.elsewhere).join(', ')}.`);
  if (process.getuid?.() !== 0)
    throw new Stop(
      `The tests need ${names}. Run:\n  sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`,
    );
  await install(missing);
  const still = (await missingPackages()).filter((item) => !item.isOptional);
  if (still.length > 0)
    throw new Stop(
      `${names} is still missing. Check that CHROMIUM_PATH, PG_BIN, SLAPD and PYTHON point to existing files.`,
    );
}
