const OTHER = /\.conflict(?:-\d+)?\.(?:md|cook)$/i;
const MAX_NAME = 60;
/** Files about a folder, such as those of a Git repository. */
const ABOUT = /(?:^|\/)(?:readme|licen[cs]e|changelog|contributing|code_of_conduct|security)(?:[.-][\w-]+)?\.md$/i;

/** Whether this is the other version of a file, which is not a recipe of its own. */
export const isOther = (path: string): boolean => OTHER.test(path);

/** Whether this file describes the folder, and so is not a recipe whatever it begins with. */
export const isAboutFolder = (path: string): boolean => ABOUT.test(path);

/** Paths that some file systems take for the same are equal in this form. */
export const plainPath = (path: string): string => path.normalize('NFC').toLowerCase();

/** Takes the first free path. */
function free(taken: Set<string>, pathOf: (suffix: string) => string): string {
  let path = pathOf('');
  for (let number = 2; taken.has(plainPath(path)); number++) path = pathOf(`-${number}`);
  taken.add(plainPath(path));
  return path;
}

/** A free path for a recipe that has no file yet. */
export function pathOfNew(slug: string, ending: string, taken: Set<string>): string {
  const safe = [...slug.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_-]/gu, '-')].slice(0, MAX_NAME).join('');
  return free(taken, (suffix) => `${safe || 'recipe'}${suffix}${ending}`);
}

/** A free path for the library's version of a file. */
export const otherPathOf = (path: string, taken: Set<string>): string =>
  free(taken, (suffix) => path.replace(/(\.(?:md|cook))?$/i, (ending) => `.conflict${suffix}${ending || '.md'}`));
