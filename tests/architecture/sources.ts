import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');

/** The folders of the product's code. */
export const parts = ['core', 'server', 'cli', 'tui', 'web'] as const;

export interface ImportUse {
  /** As written in the source. */
  readonly specifier: string;
  /** Path from the root if the specifier is relative; null for a package. */
  readonly path: string | null;
  readonly names: readonly string[];
  readonly isType: boolean;
  readonly isLazy: boolean;
}

export interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** One file of code, parsed, so that comments and strings cannot be mistaken for imports. */
export interface Source {
  /** From the root, with `/`. */
  readonly path: string;
  readonly imports: readonly ImportUse[];
  readonly hasDefaultExport: boolean;
  readonly hasStarExport: boolean;
  readonly program: SyntaxNode;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** A node with its parent and key. */
interface Place {
  readonly node: SyntaxNode;
  readonly parent: SyntaxNode | null;
  readonly under: string;
}

/** A node and all of its descendants in source order, with their parent and key. */
export function* nodes(root: SyntaxNode): Generator<Place> {
  const waiting: Place[] = [{ node: root, parent: null, under: '' }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    yield place;
    const { node: parent } = place;
    const below: Place[] = [];
    for (const under in parent) {
      const value = parent[under];
      for (const node of Array.isArray(value) ? value : [value]) if (isNode(node)) below.push({ node, parent, under });
    }
    waiting.push(...below.reverse());
  }
}

const resolved = (from: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(dirname(from).replaceAll(sep, '/'), specifier) : null;

/** The argument of a dynamic import if it is a plain string. Others cannot be checked. */
const plainString = (code: string) => /^(['"`])([^'"`$]*)\1$/.exec(code.trim())?.[2] ?? null;

function importsOf(path: string, text: string, module: ReturnType<typeof parseSync>['module']): ImportUse[] {
  const use = (specifier: string, rest: Omit<ImportUse, 'specifier' | 'path'>): ImportUse => ({
    specifier,
    path: resolved(path, specifier),
    ...rest,
  });
  const written = module.staticImports.map(({ moduleRequest, entries }) =>
    use(moduleRequest.value, {
      names: entries.map((entry) => entry.importName.name ?? entry.importName.kind),
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
      isLazy: false,
    }),
  );
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries
      .filter((entry) => entry.moduleRequest)
      .map((entry) =>
        use(entry.moduleRequest!.value, {
          names: [entry.importName.name ?? entry.importName.kind],
          isType: entry.isType,
          isLazy: false,
        }),
      ),
  );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const specifier = plainString(text.slice(start, end));
    return specifier === null ? [] : [use(specifier, { names: [], isType: false, isLazy: true })];
  });
  return [...written, ...passedOn, ...lazy];
}

/** Parses a text as the file at `path`. Throws on a syntax error. */
export function readSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  return {
    path,
    imports: importsOf(path, text, module),
    hasDefaultExport: exported.some((entry) => entry.exportName.kind === 'Default'),
    hasStarExport: exported.some((entry) => entry.importName.kind.startsWith('All')),
    // Computed on demand, because it takes longer than everything above.
    get program() {
      return parsed.program as unknown as SyntaxNode;
    },
  };
}

/** Paths of all files below a folder, relative to the root, sorted. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();

export const readText = (path: string) => readFileSync(join(root, path), 'utf8');

const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** All code of the product, except tests, which may import anything. */
export const productSources = (): Source[] =>
  parts
    .flatMap(filesIn)
    .filter((path) => isCode(path) && !isTest(path))
    .map((path) => readSource(path, readText(path)));
