import type { Nutrition, RecipeNote, RecipeSettings } from '../recipes/schema.ts';
import type { Loss, MigrationFault } from './schema.ts';

/** Minutes, or the text of the other system. */
export type Time = number | string | null;

/** One ingredient line. `title` is the heading of the section that starts with it. */
export interface DraftLine {
  readonly title?: string;
  /** The whole line, or its note if it has `parts`. */
  readonly text: string;
  /** The line as the other system parsed it. Units and foods are given by name. */
  readonly parts?: {
    readonly quantity: number | null;
    readonly unit?: string;
    readonly food?: string;
    readonly originalText: string | null;
  };
  /** The id that steps use to refer to it. */
  readonly id?: string;
}

export interface DraftStep {
  readonly title?: string;
  readonly text: string;
  readonly references?: readonly string[];
}

/** A file of the archive, an address, or the bytes embedded in the recipe. */
export type DraftPicture = { readonly entry: string } | { readonly url: string } | { readonly base64: string };

/** A person's rating of the recipe in the other system. */
export interface DraftRating {
  readonly person: string;
  /** 0.5 to 5, or null for none. */
  readonly rating: number | null;
  readonly isFavorite: boolean;
}

export interface DraftComment {
  readonly person: string;
  readonly text: string;
  /** ISO 8601, or null if unknown. */
  readonly at: string | null;
}

export interface DraftEvent {
  readonly person: string;
  readonly subject: string;
  readonly message: string;
  readonly eventType: 'system' | 'info' | 'comment';
  readonly at: string | null;
  /** The archive member with its picture. */
  readonly entry: string | null;
}

/** A file attached to the recipe: a member of the archive, or null if it is missing there. */
export interface DraftAsset {
  readonly name: string;
  readonly icon: string;
  readonly fileName: string;
  readonly entry: string | null;
}

/** A recipe in the words of another system, not yet adapted to our limits and language. */
export interface Draft {
  /** The id in the other system. Plans of the same export, and later exports, refer to it. */
  readonly key?: string;
  /** The group that it belongs to, if the export has several. */
  readonly group?: string;
  /** The owner of the recipe. */
  readonly owner?: string;
  readonly ratings?: readonly DraftRating[];
  readonly comments?: readonly DraftComment[];
  readonly events?: readonly DraftEvent[];
  readonly assets?: readonly DraftAsset[];
  readonly name: string;
  readonly description?: string | null;
  readonly recipeYield?: string | null;
  readonly prepTime?: Time;
  readonly performTime?: Time;
  readonly totalTime?: Time;
  readonly orgURL?: string | null;
  readonly lines: readonly DraftLine[];
  readonly steps: readonly DraftStep[];
  readonly notes?: readonly RecipeNote[];
  readonly tags?: readonly string[];
  readonly categories?: readonly string[];
  readonly tools?: readonly string[];
  readonly nutrition?: Partial<Nutrition>;
  /** `YYYY-MM-DD`. */
  readonly dateAdded?: string | null;
  /** ISO 8601. If absent, noon of `dateAdded`. */
  readonly createdAt?: string | null;
  /** Someone has cooked it, but the date is unknown. */
  readonly wasMade?: boolean;
  /** ISO 8601. */
  readonly lastMade?: string | null;
  /** If absent, the group's defaults for new recipes. */
  readonly settings?: Partial<RecipeSettings> | undefined;
  readonly extras?: Readonly<Record<string, string>>;
  /** 1 to 5. */
  readonly rating?: number | null;
  /** Whether the person who exported it marked it as a favourite. */
  readonly isFavorite?: boolean;
  readonly picture?: DraftPicture | null;
  readonly losses?: readonly Loss[];
}

/** A draft with its source, to detect lost parts. */
export interface ReadDraft extends Draft {
  /** The raw fields or the text of this recipe in the export. */
  readonly source: unknown;
}

/** Thrown for one recipe that cannot be imported. The others are. */
export class MigrationFaultError extends Error {
  readonly fault: MigrationFault;

  constructor(fault: MigrationFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'MigrationFaultError';
    this.fault = fault;
  }
}

/** The files of an export. Reading throws MigrationFaultError if a file cannot be read as requested. */
export interface SourceFiles {
  /** In the archive's order. `/` separates folders. */
  readonly names: readonly string[];
  text(name: string): string;
}

/** A recipe that was found but not yet read. */
export interface Found {
  /** How to refer to it while its name is unknown. */
  readonly label: string;
  /** The group that it belongs to, if the export has several. */
  readonly group?: string;
  read(): ReadDraft;
}

/** Reads the export of one system. */
export type Reader = (files: SourceFiles) => Iterable<Found>;
