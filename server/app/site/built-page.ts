import { existsSync, readFileSync, type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Packages of npm give all files the same time of change. */
const stateOf = ({ ino, size, ctimeMs }: Stats): string => `${ino} ${size} ${ctimeMs}`;

/**
 * The page of the build on disk. An upgrade may replace the build long before the server restarts, and the files that the
 * earlier page names are gone by then.
 */
export function builtPage(path: string, change: (html: string) => string) {
  function read(state: string) {
    const html = readFileSync(path, 'utf8');
    const script = /<script type="module"[^>]* src="(?:\.?\/)?([^"]+)"/.exec(html)?.[1] ?? '';
    return { state, html: change(html), script: join(dirname(path), script) };
  }
  const first = stateOf(statSync(path));
  let page = read(first);
  /** `isComplete` is false while the build is gone or being replaced. */
  return async (): Promise<{ html: string; isReplaced: boolean; isComplete: boolean }> => {
    const state = await stat(path).then(stateOf, () => page.state);
    if (state !== page.state) page = read(state);
    return { html: page.html, isReplaced: state !== first, isComplete: existsSync(page.script) };
  };
}
