import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageDataOf } from './languages.ts';

/** The folder for optional packages in the data folder: `npm install --prefix <data folder>/readers …`. */
const FOLDER = 'readers';

/** A language and the file with its data. */
export interface LanguageData {
  readonly code: string;
  readonly path: string;
}

/** The packages for recognizing text in pictures, which are installed on request. */
export interface TextPackages {
  /** The folder of `tesseract.js-core`. */
  readonly core: string;
  /** The data for somebody with this locale, with English beside it. If neither is installed, another language. */
  languagesFor(locale: string): LanguageData[];
}

const ENGLISH = 'eng';

/** All folders `node_modules` in which Node.js looks for packages of a file in `folder`. */
function moduleFolders(folder: string): string[] {
  const parent = dirname(folder);
  return [join(folder, 'node_modules'), ...(parent === folder ? [] : moduleFolders(parent))];
}

/** The installed languages by code. Earlier folders win. */
function languagesIn(folders: readonly string[]): Map<string, LanguageData> {
  const found = folders.flatMap((folder) =>
    readdirSync(folder).map((code) => ({
      code,
      path: join(folder, code, '4.0.0_best_int', `${code}.traineddata.gz`),
    })),
  );
  return new Map(
    found
      .filter(({ path }) => existsSync(path))
      .reverse()
      .map((data) => [data.code, data]),
  );
}

/**
 * Finds the packages in the data folder or beside the program. Null if the core or all languages are missing. Nothing is
 * ever downloaded.
 */
export function findTextPackages(dataDir: string, programDir: string = import.meta.dirname): TextPackages | null {
  const folders = [join(dataDir, FOLDER, 'node_modules'), ...moduleFolders(programDir)];
  const core = folders.map((folder) => join(folder, 'tesseract.js-core')).find((folder) => existsSync(folder));
  const dataFolders = folders
    .map((folder) => join(folder, '@tesseract.js-data'))
    .filter((folder) => existsSync(folder));
  if (core === undefined || dataFolders.length === 0) return null;
  let installed: Map<string, LanguageData> | undefined;
  return {
    core,
    languagesFor(locale) {
      installed ??= languagesIn(dataFolders);
      const codes = new Set([languageDataOf(locale) ?? ENGLISH, ENGLISH]);
      const found = [...codes].flatMap((code) => installed!.get(code) ?? []);
      return found.length > 0 ? found : [...installed.values()].slice(0, 1);
    },
  };
}
