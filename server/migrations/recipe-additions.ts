import { readFile, stat } from 'node:fs/promises';
import type { Caller } from '../../core/auth/caller.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { MAX_FILE_BYTES } from '../../core/kit/file-limits.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { Draft, DraftAsset, DraftEvent } from '../../core/migrations/draft.ts';
import type { Loss } from '../../core/migrations/schema.ts';
import type { RatingBody } from '../../core/ratings/schema.ts';
import { isStorageFull } from '../kit/database/database.ts';
import type { NewEvent } from '../timeline/service.ts';
import type { People } from './people.ts';

export interface AdditionParts {
  /** Whether a person has already rated the recipe or marked it as a favorite. */
  readonly isRated: (userId: string, recipeId: string) => Promise<boolean>;
  readonly rate: (caller: Caller, recipeId: string, rating: RatingBody) => Promise<void>;
  readonly comments: {
    ofRecipe(groupId: string, recipeId: string): Promise<readonly { userId: string; text: string }[]>;
    insert(comment: { groupId: string; recipeId: string; userId: string; text: string; at?: Date }): Promise<string>;
  };
  readonly timeline: {
    record(event: NewEvent): Promise<{ id: string }>;
    saveImage(caller: Caller, id: string, bytes: Uint8Array): Promise<unknown>;
  };
  readonly keepAsset: (
    caller: Caller,
    key: string,
    asset: { name: string; icon: string; extension: string; bytes: Uint8Array },
  ) => Promise<unknown>;
}

/** Paths of unpacked archive members, by name. */
export type EntryFiles = Readonly<Record<string, string>>;

export interface AdditionWork {
  /** The person who runs the migration. Entries of people without an account are stored under this name. */
  readonly caller: Caller;
  readonly people: People;
  readonly files: EntryFiles;
  readonly t: Translate;
  /** The recipe existed before: add only what is missing. */
  readonly isKnown: boolean;
}

const extensionOf = (fileName: string) => fileName.split('.').at(-1) ?? '';

/** Stores what people added to a recipe: ratings, comments, timeline and files. Returns what could not be stored. */
export async function storeAdditions(
  parts: AdditionParts,
  recipeId: string,
  draft: Draft,
  work: AdditionWork,
): Promise<Loss[]> {
  const { caller, people, files, t, isKnown } = work;
  const { groupId } = caller;
  const losses: Loss[] = [];

  /** Null for a file that is missing, too large or unreadable. */
  async function read(entry: string | null): Promise<Uint8Array | null> {
    const path = entry === null ? undefined : files[entry];
    if (path === undefined || (await stat(path)).size > MAX_FILE_BYTES) return null;
    return readFile(path);
  }

  /** A recipe without one of its files is better than no recipe. */
  async function attempt(work: () => Promise<unknown>, loss: Loss): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isAppError(error) && !isStorageFull(error)) throw error;
      losses.push(loss);
    }
  }

  async function keepRatings(): Promise<void> {
    let strangers = 0;
    for (const { person, rating, isFavorite } of draft.ratings ?? []) {
      const account = people.accountOf(person);
      if (!account) strangers += 1;
      else if (!isKnown || !(await parts.isRated(account.id, recipeId)))
        await parts.rate(account, recipeId, { rating, isFavorite });
    }
    // Ratings of people without an account are dropped: they are not the importing person's.
    if (strangers > 0) losses.push({ field: 'ratings', text: String(strangers) });
  }

  async function keepComments(): Promise<void> {
    const comments = draft.comments ?? [];
    const there = isKnown && comments.length > 0 ? await parts.comments.ofRecipe(groupId, recipeId) : [];
    for (const { person, text, at } of comments) {
      const account = people.accountOf(person);
      const said = account ? text : t('migrations.said', { name: people.nameOf(person), text });
      const userId = (account ?? caller).id;
      if (there.some((other) => other.userId === userId && other.text === said)) continue;
      await parts.comments.insert({ groupId, recipeId, userId, text: said, ...(at ? { at: new Date(at) } : {}) });
    }
  }

  async function keepEvent({ person, subject, message, eventType, at, entry }: DraftEvent): Promise<void> {
    const account = people.accountOf(person) ?? caller;
    const { id } = await parts.timeline.record({
      groupId,
      recipeId,
      userId: account.id,
      subject,
      message: message || null,
      eventType,
      ...(at ? { timestamp: new Date(at) } : {}),
    });
    const bytes = await read(entry);
    if (bytes) await attempt(() => parts.timeline.saveImage(account, id, bytes), { field: 'timeline', text: subject });
  }

  async function keepAsset({ name, icon, fileName, entry }: DraftAsset, owner: Caller, label: string): Promise<void> {
    const loss = { field: 'assets', text: name };
    const bytes = await read(entry);
    if (!bytes) losses.push(loss);
    else
      await attempt(
        () => parts.keepAsset(owner, recipeId, { name: label, icon, extension: extensionOf(fileName), bytes }),
        loss,
      );
  }

  await keepRatings();
  await keepComments();
  // An existing recipe keeps its own history.
  if (!isKnown) for (const event of draft.events ?? []) await keepEvent(event);
  const names = new Set<string>();
  if (!isKnown)
    for (const asset of draft.assets ?? []) {
      // Files are stored by name, so two with the same name need different ones.
      let label = asset.name;
      for (let number = 2; names.has(label.toLowerCase()); number++) label = `${asset.name} (${number})`;
      names.add(label.toLowerCase());
      await keepAsset(asset, people.accountOf(draft.owner) ?? caller, label);
    }
  return losses;
}
