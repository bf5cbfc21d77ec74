import type pg from 'pg';

/** Statements that each connection keeps. Beyond that, a statement is parsed each time. */
const MAX_NAMED = 1_000;
const MAX_SEEN = 1_000;

/**
 * Names frequent statements, so that each connection parses them once. Statements get a name when they are sent for the
 * second time, because a rare filter is not worth keeping.
 */
export function namedStatements() {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  const parsed = new WeakMap<pg.ClientBase, Set<string>>();
  let count = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMED) return known;
    if (seen.delete(text)) {
      const name = `s${names.size}`;
      names.set(text, name);
      return name;
    }
    if (seen.size >= MAX_SEEN) seen.clear();
    seen.add(text);
    return undefined;
  }

  return {
    /** How often a connection has parsed a statement. */
    count: () => count,

    /** The statement with its name, if it is frequent. */
    named(client: pg.ClientBase, config: pg.QueryConfig): pg.QueryConfig {
      // Without values it may be more than one statement, such as those of a migration.
      if (!config.values) return config;
      const name = nameOf(config.text);
      if (name === undefined) {
        count += 1;
        return config;
      }
      let ofClient = parsed.get(client);
      if (!ofClient) {
        ofClient = new Set();
        parsed.set(client, ofClient);
      }
      if (!ofClient.has(name)) count += 1;
      ofClient.add(name);
      return { ...config, name };
    },
  };
}
export type NamedStatements = ReturnType<typeof namedStatements>;
