import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A package of the bill of materials. */
interface Part {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string }[];
}

const root = join(import.meta.dirname, '../..');
const fileText = (path: string) => readFileSync(join(root, path), 'utf8');
const code = globSync('{core,server,cli,tui,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);
/** Source without comments, which may mention anything. */
const statements = (path: string) => fileText(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const filesWith = (pattern: RegExp) => code.filter((path) => pattern.test(statements(path)));

test('no text becomes code, and no shell is used', () => {
  expect(code.length).toBeGreaterThan(500);
  expect(filesWith(/\beval\(|\bnew Function\(|\bvm\.run|from 'node:vm'/)).toEqual([]);
  expect(filesWith(/import \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'/)).toEqual([]);
  // The user at the terminal chose the editor. The command line adds only the path of the file.
  expect(filesWith(/shell: *true/).filter((path) => path !== 'cli/kit/editor.ts')).toEqual([]);
});

test('markup is rendered only by the one sanitiser', () => {
  const drawing = filesWith(/dangerouslySetInnerHTML|\.innerHTML *=|insertAdjacentHTML|document\.write/);
  for (const path of drawing) expect(statements(path), path).toMatch(/sanitize(Rich|Line)|Markdown|IngredientText/);
  expect(filesWith(/from 'dompurify'/)).toEqual(['web/kit/sanitize.ts']);
});

test('TLS verification is never turned off', () => {
  // Only LDAP_TLS_INSECURE turns verification off, and it is off by default.
  const trusting = filesWith(/rejectUnauthorized: *false|NODE_TLS_REJECT_UNAUTHORIZED/);
  expect(trusting).toEqual([]);
});

test('no regular expression nests repetitions', () => {
  const nested = code.flatMap((path) =>
    [...statements(path).matchAll(/\/(?:[^/\n\\]|\\.)+\/[dgimsuvy]*/g)]
      .map(([pattern]) => pattern)
      // (a+)+, (a*)* and (.*)+ take exponential time: it doubles with each letter.
      .filter((pattern) => /\((?:\?:)?(?:\.|\\?[\w.]|\[[^\]]*\])[+*]\)[+*]/.test(pattern))
      .map((pattern) => `${path} ${pattern}`),
  );
  expect(nested).toEqual([]);
});

test('the container runs unprivileged, from a pinned image, with nothing else installed', () => {
  const lines = fileText('Dockerfile')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const images = lines.filter((line) => line.startsWith('FROM '));
  for (const image of images) expect(image).toMatch(/^FROM node:\d+\.\d+\.\d+-slim/);
  const last = lines.slice(lines.lastIndexOf(images.at(-1)!));
  expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(last.join('\n')).not.toMatch(/apt|apk|curl|wget|sudo|chmod 777|--privileged/);
  expect(last.find((line) => line.startsWith('ENTRYPOINT'))).toBe('ENTRYPOINT ["node", "/app/bin/recipes.js"]');
  expect(last.filter((line) => line.startsWith('VOLUME'))).toEqual(['VOLUME /data']);
  expect(fileText('Dockerfile')).toContain('--read-only --cap-drop ALL --security-opt no-new-privileges');
});

test('each package has an exact version, and the lockfile has its checksum', () => {
  const { dependencies, devDependencies } = JSON.parse(fileText('package.json'));
  const { 'pinned-node': nodeFolder, ...fromRegistry } = devDependencies as Record<string, string>;
  expect(nodeFolder).toBe('file:scripts/pinned-node');
  const { optionalDependencies } = JSON.parse(fileText('scripts/pinned-node/package.json'));
  for (const [name, version] of Object.entries({ ...dependencies, ...fromRegistry, ...optionalDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.-]+)?$/);
  const { packages } = JSON.parse(fileText('package-lock.json')) as {
    packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
  };
  const unknown = Object.entries(packages).filter(
    ([path, held]) => path !== '' && path !== 'scripts/pinned-node' && !held.integrity && !held.link && !held.inBundle,
  );
  expect(unknown.map(([path]) => path)).toEqual([]);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    expect(packages[`node_modules/${name}`], name).toBeDefined();
});

test('the bill of materials lists bundled and installed packages', () => {
  const { scripts } = JSON.parse(fileText('package.json')) as { scripts: { sbom: string } };
  const [command, ...args] = scripts.sbom.split(' ');
  const output = execFileSync(command!, args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 });
  const { bomFormat, components } = JSON.parse(output) as { bomFormat: string; components: Part[] };
  expect(bomFormat).toBe('CycloneDX');
  const named = new Map(components.map((part) => [part.name, part]));
  for (const name of ['sharp', 'better-sqlite3', 'fastify', 'jose', 'react']) {
    expect(named.get(name)?.version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(named.get(name)?.hashes?.[0]?.alg, name).toBe('SHA-512');
  }
});
