import type { Nutrition, RecipeNote, RecipeSettings } from '../recipes/schema.ts';
import type { Loss, MigrationFault } from './schema.ts';

/** Minutes, or the words of the other system. */
export type Time = number | string | null;

/** One ingredient line; `title` heads the section that begins with it. */
export interface DraftLine {
  readonly title?: string;
  /** The whole line, or its note where it has `parts`. */
  readonly text: string;
  /** The line as it was taken apart there; units and foods by name. */
  readonly parts?: {
    readonly quantity: number | null;
    readonly unit?: string;
    readonly food?: string;
    readonly originalText: string | null;
  };
  /** By which steps refer to it. */
  readonly id?: string;
}

export interface DraftStep {
  readonly title?: string;
  readonly text: string;
  readonly references?: readonly string[];
}

/** A file of the archive, an address, or the bytes as they stand in the recipe. */
export type DraftPicture = { readonly entry: string } | { readonly url: string } | { readonly base64: string };

/** What a person of the other system thought of the recipe. */
export interface DraftRating {
  readonly person: string;
  /** 0.5 to 5, or null for none. */
  readonly rating: number | null;
  readonly isFavorite: boolean;
}

export interface DraftComment {
  readonly person: string;
  readonly text: string;
  /** ISO 8601, or null where nobody knows. */
  readonly at: string | null;
}

export interface DraftEvent {
  readonly person: string;
  readonly subject: string;
  readonly message: string;
  readonly eventType: 'system' | 'info' | 'comment';
  readonly at: string | null;
  /** The member of the archive with its picture. */
  readonly entry: string | null;
}

/** A file beside the recipe: a member of the archive, or null where it is missing there. */
export interface DraftAsset {
  readonly name: string;
  readonly icon: string;
  readonly fileName: string;
  readonly entry: string | null;
}

/** A recipe as another system had it: its own words, not yet in the bounds and the language of ours. */
export interface Draft {
  /** Which one it is in the other system: plans of the same export, and later exports, name it so. */
  readonly key?: string;
  /** The group that it is of, where an export has several. */
  readonly group?: string;
  /** The person whose it is. */
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
  /** Somebody has cooked it, nobody says when. */
  readonly wasMade?: boolean;
  /** ISO 8601. */
  readonly lastMade?: string | null;
  /** Where it has none, those that the group gives new recipes. */
  readonly settings?: Partial<RecipeSettings> | undefined;
  readonly extras?: Readonly<Record<string, string>>;
  /** 1 to 5. */
  readonly rating?: number | null;
  /** It is one of the favourites of whoever exported it. */
  readonly isFavorite?: boolean;
  readonly picture?: DraftPicture | null;
  readonly losses?: readonly Loss[];
}

/** A draft together with what it was read from, by which a lost part is noticed. */
export interface ReadDraft extends Draft {
  /** The fields or the text of this recipe in the export, as they stand there. */
  readonly source: unknown;
}

/** Thrown for one recipe that cannot be taken over; the others are. */
export class MigrationFaultError extends Error {
  readonly fault: MigrationFault;

  constructor(fault: MigrationFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'MigrationFaultError';
    this.fault = fault;
  }
}

/** The files of an export. Reading throws MigrationFaultError where a file cannot be read as asked. */
export interface SourceFiles {
  /** In the archive's order; `/` parts folders. */
  readonly names: readonly string[];
  text(name: string): string;
}

/** A recipe that was found, not yet read. */
export interface Found {
  /** What to call it while its name is unknown. */
  readonly label: string;
  /** The group that it is of, where an export has several. */
  readonly group?: string;
  read(): ReadDraft;
}

/** Knows the layout of one system's export. */
export type Reader = (files: SourceFiles) => Iterable<Found>;
