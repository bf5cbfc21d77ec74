import type { DataChanges, Entity, Removal, Step } from '../../core/client/data/changes.ts';
import type { FormPart } from './form-parts.ts';

/** A right that a person needs. Admins have all of them. */
export type Need = 'canOrganize' | 'canManageHousehold' | 'canInvite' | 'admin';

export interface Column<E> {
  /** Text key of its title. */
  readonly title: string;
  readonly text: (entity: E) => string;
  /** Share of the total width of the columns. */
  readonly share: number;
  /** A colour to show before the text, such as `#FFAA00`. */
  readonly color?: (entity: E) => string;
}

/** A row of the page that one entity opens. */
export interface Detail {
  readonly text: string;
  /** Shown at the end of the row. */
  readonly tail?: string;
  readonly isFailure?: boolean;
  /** Slug of the recipe that Enter opens. */
  readonly slug?: string;
}

export interface Merge<E extends Entity> {
  /** The question to confirm before merging. */
  question(from: readonly E[], into: E): string;
  /** A merge with a step can be undone. */
  run(from: readonly E[], into: E): Promise<Removal<E> | null>;
}

/** The columns of the table of one noun, and its actions. Actions that are absent are not offered. */
export interface DataNoun<E extends Entity = Entity> {
  /** Name of the view. */
  readonly view: string;
  /** Needed to see the table. */
  readonly seenBy?: Need;
  /** Needed to change and delete. */
  readonly changedBy?: Need;
  /** Needed to create. Absent: everyone may. */
  readonly createdBy?: Need;
  list(): Promise<readonly E[]>;
  nameOf(entity: E): string;
  readonly columns: readonly Column<E>[];
  /** Events after which the table is out of date. */
  readonly follows: readonly string[];
  readonly changes: DataChanges<E>;
  /** The form for a new entity (null) or for this one. */
  form?(entity: E | null): Promise<readonly FormPart[]>;
  /** Whether the table only creates: an invitation cannot be edited. */
  readonly isFixed?: true;
  /** The whole question before deleting. */
  deleteQuestion(entities: readonly E[]): string;
  /** Deleting cannot be undone. `name` asks to type the name. */
  readonly finalDelete?: 'ask' | 'name';
  readonly merge?: Merge<E>;
  /** Adds common entities in a language. Returns what to say. */
  seed?(locale: string): Promise<string>;
  /** The page that Enter opens. */
  detail?(entity: E): Promise<readonly Detail[]>;
  /** The text of an empty page of an entity. */
  readonly emptyDetail?: string;
  /** Sends a test. Returns what to say. */
  test?(entity: E): Promise<string>;
  /** The text that `y` copies. */
  copied?(entity: E): string;
  /** Moves an entity, if people choose the order. */
  shift?(all: readonly E[], entity: E, by: 1 | -1): Promise<Step | null>;
  /** The text of an empty table. */
  readonly empty: string;
}

/** The noun for the table, which does not know what kind of entity it shows. */
export const dataNoun = <E extends Entity>(noun: DataNoun<E>): DataNoun => noun as unknown as DataNoun;
