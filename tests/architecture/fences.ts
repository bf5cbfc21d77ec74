import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ImportUse, Source } from './sources.ts';

/** Packages that `core` may use, because they need neither Node.js nor a DOM. Add one only after a decision. */
const CORE_PACKAGES = new Set(['zod', 'htmlparser2', 'entities', 'i18next', 'yaml', '@modelcontextprotocol/sdk']);

const root = join(import.meta.dirname, '../..');

const COMPONENT_OR_HOOK = /\/([A-Z]\w*\.tsx|use-[a-z-]+\.tsx?)$/;

/**
 * Whether other nouns of the same face may import this file of a noun. In the server: its service, its tables, or its
 * store if it has no rules and so no service. In web and terminal: a component or a hook. In the command line: the
 * functions that find an entity by name.
 */
function isFrontDoor(face: string, path: string): boolean {
  if (face === 'web' || face === 'tui') return COMPONENT_OR_HOOK.test(path);
  const name = posix.basename(path);
  if (face === 'cli') return /^find-[a-z-]+\.ts$/.test(name);
  if (face !== 'server') return false;
  // Joins need the columns of the other table.
  if (name === 'service.ts' || name === 'tables.ts') return true;
  return name === 'store.ts' && !existsSync(join(root, posix.dirname(path), 'service.ts'));
}

/** Entry points of other faces, which the command line loads when needed. */
const STARTS = new Set(['server/start.ts', 'server/local.ts', 'server/local-names.ts', 'tui/start.ts']);

interface Place {
  readonly face: string;
  /** `kit`, `app` or a noun. */
  readonly part: string;
  /** Whether the file is in a folder of its face. */
  readonly isInFolder: boolean;
}

/** The place of a file. A file at the top of a face starts it, so it may import what `app` may. */
function placeOf(path: string): Place {
  const [face = '', part = '', ...rest] = path.split('/');
  return { face, part: rest.length === 0 ? 'app' : part, isInFolder: rest.length > 0 };
}

/** `@scope/name/file` → `@scope/name` */
export const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function whyNotPackage(from: Place, specifier: string): string | null {
  if (from.face === 'core' && !CORE_PACKAGES.has(packageName(specifier))) return 'core runs without Node.js and a DOM';
  if (from.face === 'web' && specifier.startsWith('node:')) return 'a browser has no Node.js';
  return null;
}

/** Shared by the faces: stores and rules of a client, by noun. May import all of core. */
const CLIENT = 'client';

function whyNotInCore(from: Place, to: Place, path: string): string | null {
  if (from.part === 'app' && path === 'locales/index.json') return null;
  if (to.face !== 'core') return 'core knows no face';
  if (to.part === CLIENT && from.part !== CLIENT) return 'core/client belongs to the faces';
  if (from.part === CLIENT) return null;
  if (from.part === 'app' || to.part === 'kit' || from.part === to.part) return null;
  if (from.part === 'kit') return 'core/kit knows no nouns';
  return to.part === 'app' ? 'a noun of core does not know core/app, which gathers the nouns' : null;
}

function whyNotInFace(from: Place, to: Place, path: string, use: ImportUse): string | null {
  if (to.face === 'core') {
    // Assistants are clients that the server runs itself.
    const isFace = from.face !== 'server' || (from.part === 'assistant' && /^core\/client\/assistant\//.test(path));
    if (!isFace && to.part === CLIENT) return 'core/client belongs to the faces';
    return from.part === 'kit' && to.part !== 'kit' ? 'a kit knows no nouns' : null;
  }
  if (to.face === 'locales' || posix.dirname(path) === '.')
    return from.part === 'app' ? null : 'only app reads texts and package.json';
  if (to.face !== from.face) {
    const isStart = from.face === 'cli' && from.part === 'app' && STARTS.has(path);
    if (!isStart) return 'faces do not know each other';
    return use.isLazy || use.isType ? null : 'another face is loaded lazily';
  }
  if (path === 'server/start.ts' && from.isInFolder) return 'only the command line and the local mode start the server';
  if (from.part === 'app' || from.part === to.part || to.part === 'kit') return null;
  if (from.part === 'kit') return 'a kit knows no nouns';
  if (to.part === 'app') return 'a noun does not know app, which wires the nouns';
  return isFrontDoor(from.face, path) ? null : "a neighbour's noun is entered by its front door";
}

/** Why a file may not have this import, or null if it may. */
export function whyNot(file: string, use: ImportUse): string | null {
  const from = placeOf(file);
  if (use.path === null) return whyNotPackage(from, use.specifier);
  const to = placeOf(use.path);
  return from.face === 'core' ? whyNotInCore(from, to, use.path) : whyNotInFace(from, to, use.path, use);
}

/** Forbidden imports of a file, as `file → import: reason`. */
export const forbiddenImports = ({ path, imports }: Source): string[] =>
  imports.flatMap((use) => {
    const reason = whyNot(path, use);
    return reason ? [`${path} → ${use.specifier}: ${reason}`] : [];
  });

/** Which nouns of one face import which others. */
export function nounEdges(sources: readonly Source[], face: string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const from = placeOf(path);
    if (from.face !== face || from.part === 'app' || from.part === 'kit') continue;
    for (const use of imports) {
      const to = use.path === null ? null : placeOf(use.path);
      if (to?.face !== face || to.part === 'app' || to.part === 'kit' || to.part === from.part) continue;
      edges.set(from.part, (edges.get(from.part) ?? new Set()).add(to.part));
    }
  }
  return edges;
}

/** One cycle of a graph as `a → b → a`, or null. */
export function cycleIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): string | null => {
    const at = trail.indexOf(node);
    if (at >= 0) return [...trail.slice(at), node].join(' → ');
    if (done.has(node)) return null;
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next, [...trail, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  };
  for (const node of edges.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return null;
}
