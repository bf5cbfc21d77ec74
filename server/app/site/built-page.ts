import { readFileSync, type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Packages of npm give all files the same time of change. */
const stateOf = ({ ino, size, ctimeMs }: Stats): string => `${ino} ${size} ${ctimeMs}`;

/**
 * The page of the build on disk. An upgrade may replace the build long before the server restarts, and the files that the
 * earlier page names are gone by then.
 */
export function builtPage(path: string, change: (html: string) => string) {
  const read = () => change(readFileSync(path, 'utf8'));
  const first = stateOf(statSync(path));
  let page = { state: first, html: read() };
  return async (): Promise<{ html: string; isReplaced: boolean }> => {
    // While the build is being replaced, there may be no page.
    const state = await stat(path).then(stateOf, () => page.state);
    if (state !== page.state) page = { state, html: read() };
    return { html: page.html, isReplaced: state !== first };
  };
}
