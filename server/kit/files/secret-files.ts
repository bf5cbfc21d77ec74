import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

const MAX_BYTES = 64 * 1024;

/**
 * Reads variables from files: `API_KEY_FILE=/run/secrets/key` sets `API_KEY`, for each of `names`. A trailing line
 * break is removed. Errors contain the name of a variable, never the content of a file.
 */
export function withSecretFiles(given: Variables, names: readonly string[]): { values: Variables; faults: string[] } {
  const values: Record<string, string | undefined> = { ...given };
  const faults: string[] = [];
  for (const name of names) {
    const path = given[`${name}_FILE`];
    if (!path) continue;
    if (given[name]) {
      faults.push(`${name}_FILE: cannot be set together with ${name}`);
      continue;
    }
    try {
      const content = readFileSync(path);
      if (content.length > MAX_BYTES) faults.push(`${name}_FILE: must be a file of at most 64 KiB`);
      else values[name] = content.toString('utf8').replace(/[\r\n]+$/, '');
      if (values[name] === '') faults.push(`${name}_FILE: must be a file that is not empty`);
    } catch {
      faults.push(`${name}_FILE: must be a file that can be read`);
    }
  }
  return { values, faults };
}
