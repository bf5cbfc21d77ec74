import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Route, Routes } from '../../core/kit/routes.ts';
import { root } from '../bootstrap/paths.mjs';

/** The modules that are computed from the whole catalogue, by their exports. */
const madeOfCatalogue = {
  'core/app/routes.ts': 'routes',
  'core/app/first-routes.ts': 'firstRoutes',
  'core/app/later-routes.ts': 'laterRoutes',
  'core/app/attributes.ts': 'attributes',
  'core/app/live-routes.ts': 'liveRoutes',
  'server/app/guards.ts': 'guards',
  'server/app/site/api-document.ts': 'apiDocument',
} as const;

/** Values that are written as code instead of JSON. */
const COMPACT: ReadonlySet<string> = new Set(['routes', 'firstRoutes', 'laterRoutes']);

/** Calls of the API as code: `call('GET', '/api/foods')`. Most send nothing and receive JSON, so these are the defaults. */
function compactRoutes(name: string, routes: Routes): string {
  const call = ({ method, path, sends, receives, ...more }: Route) => {
    const rest = Object.keys(more).length > 0 ? [more] : [];
    const kinds = rest.length > 0 || receives !== 'json' ? [sends, receives] : sends === 'nothing' ? [] : [sends];
    return `call(${[method, path, ...kinds, ...rest].map((value) => JSON.stringify(value)).join()})`;
  };
  const nouns = Object.entries(routes).map(([noun, calls]) => {
    const rows = Object.entries(calls).map(([name, route]) => `${JSON.stringify(name)}:${call(route)}`);
    return `${JSON.stringify(noun)}:{${rows}}`;
  });
  return [
    `const call = (method, path, sends = 'nothing', receives = 'json', more) => ({ method, path, sends, receives, ...more });`,
    `export const ${name} = {${nouns}};`,
  ].join('\n');
}

/**
 * Replaces these modules by their value. Clients need method and path of each call, a server at its start also who may
 * make it; without this every command and every page would load the validator to build them. A server also describes them.
 */
export function inlineRoutes(): Plugin {
  const made = new Map(Object.entries(madeOfCatalogue).map(([file, name]) => [resolve(root, file), name]));
  return {
    name: 'inline-routes',
    apply: 'build',
    async load(id) {
      const name = made.get(id);
      if (name === undefined) return null;
      const value = ((await import(id)) as Record<string, unknown>)[name];
      if (COMPACT.has(name)) return compactRoutes(name, value as Routes);
      return `export const ${name} = ${JSON.stringify(value)};`;
    },
  };
}
