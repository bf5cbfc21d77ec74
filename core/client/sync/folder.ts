/** A file of the folder. Its text is null if it cannot be used: a symbolic link, or a file that cannot be read. */
export interface FolderFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  readonly text: string | null;
}

/** The folder that is synced, wherever it is stored. */
export interface Folder {
  files(): Promise<readonly FolderFile[]>;
  /** Replaces a file unless it no longer has this text; null for a file that must not exist. Says whether it did. */
  write(path: string, text: string, before: string | null): Promise<boolean>;
  /** Removes a file unless it no longer has this text. Says whether it did. */
  remove(path: string, before: string): Promise<boolean>;
  saveState(state: SyncState): Promise<void>;
}

/** Both sides as they were after the last sync. */
export interface Base {
  path: string;
  /** The recipe as a file, as the library had it. */
  text: string;
  /** The text of the file, where it is formatted in another way. */
  file?: string;
  /** Changes whenever the recipe does. */
  version: string;
  /** The file with the library's version, while a conflict is open. */
  conflict?: string;
}

export interface SyncState {
  /** The group that the recipes belong to, so that a folder is not synced with another library. */
  group: string | null;
  /** Changes whenever a food or a unit does, because lines show their names. */
  names: string;
  /** By the id of the recipe. */
  recipes: Record<string, Base>;
}

export const newState = (): SyncState => ({ group: null, names: '', recipes: {} });

export type SyncConflict =
  | 'both_changed'
  | 'open'
  | 'file_deleted'
  | 'recipe_deleted'
  | 'same_id'
  | 'unknown_id'
  | 'busy';

/** What a sync does with one recipe, or did. */
export interface SyncOutcome {
  readonly path: string;
  readonly outcome:
    | 'unchanged'
    | 'file_created'
    | 'file_changed'
    | 'file_deleted'
    | 'recipe_created'
    | 'recipe_changed'
    | 'recipe_deleted'
    | 'merged'
    | 'conflict'
    | 'failed'
    /** A Markdown file without front matter. Nobody said that it is a recipe. */
    | 'not_recipe';
  readonly conflict?: SyncConflict;
  /** The file with the library's version. */
  readonly other?: string;
  /** The parts that both sides changed. */
  readonly parts?: readonly string[];
  readonly error?: unknown;
}

/** A file that cannot be read as a recipe. */
export class UnreadableFile extends Error {
  readonly key: string;
  readonly row: number;
  readonly words: string;
  constructor(key: string, row = 0, words = '') {
    super(key);
    this.key = key;
    this.row = row;
    this.words = words;
  }
}

/** Deleting this many recipes or files is probably a mistake. */
export class ManyDeletes extends Error {
  readonly count: number;
  constructor(count: number) {
    super('many_deletes');
    this.count = count;
  }
}

export class OtherLibrary extends Error {}
