import { MAX_TEXT } from '../kit/text/limits.ts';
import type { Draft, DraftAsset, DraftComment, DraftEvent, DraftRating } from './draft.ts';
import { type Fields, fieldText, momentOf } from './fields.ts';
import { fileOf, folderOf, isHidden } from './paths.ts';
import { idKey, type Tables } from './tables.ts';

type Beside = Pick<Draft, 'ratings' | 'comments' | 'events' | 'assets'>;

/** Half stars, 0.5 to 5. 0 means not rated. */
function starsOf(value: unknown): number | null {
  const stars = Math.round(Number(value) * 2) / 2;
  return stars >= 0.5 && stars <= 5 ? stars : null;
}

const eventTypeOf = (value: unknown): DraftEvent['eventType'] =>
  (['system', 'info', 'comment'] as const).find((type) => type === fieldText(value).toLowerCase()) ?? 'comment';

/** What people added to the recipes of a backup, such as comments and ratings, by recipe. */
export function besideRecipes(tables: Tables, names: readonly string[]): (recipe: Fields) => Beside {
  // Folders are named by the ids of recipes, with or without dashes.
  const files = Map.groupBy(
    names.filter((name) => !isHidden(name)),
    (name) => idKey(/(?:^|\/)recipes\/([^/]+)\//.exec(name)?.[1]),
  );

  function entryOf(recipe: Fields, folder: string, file: string): string | null {
    const found = (files.get(idKey(recipe.id)) ?? []).find(
      (name) => fileOf(name) === file && folderOf(name).endsWith(folder),
    );
    return found ?? null;
  }

  const pictureOf = (recipe: Fields, event: Fields): string | null =>
    (files.get(idKey(recipe.id)) ?? []).find((name) => {
      const id = /\/images\/timeline\/([^/]+)\/original\.[^/]+$/.exec(name)?.[1];
      return id !== undefined && idKey(id) === idKey(event.id);
    }) ?? null;

  return (recipe) => ({
    ratings: ratingsOf(tables, recipe),
    comments: tables
      .of('recipe_comments', 'recipe_id', recipe.id)
      .map(
        (comment): DraftComment => ({
          person: idKey(comment.user_id),
          text: fieldText(comment.text).slice(0, MAX_TEXT),
          at: momentOf(comment.created_at),
        }),
      )
      .filter(({ text }) => text !== ''),
    events: tables
      .of('recipe_timeline_events', 'recipe_id', recipe.id)
      .map(
        (event): DraftEvent => ({
          person: idKey(event.user_id),
          subject: fieldText(event.subject).slice(0, 255),
          message: fieldText(event.message).slice(0, MAX_TEXT),
          eventType: eventTypeOf(event.event_type),
          at: momentOf(event.timestamp) ?? momentOf(event.created_at),
          entry: pictureOf(recipe, event),
        }),
      )
      .filter(({ subject }) => subject !== ''),
    assets: tables.of('recipe_assets', 'recipe_id', recipe.id).map((asset): DraftAsset => {
      const fileName = fileOf(fieldText(asset.file_name));
      return {
        name: (fieldText(asset.name) || fileName).slice(0, 255),
        icon: fieldText(asset.icon).slice(0, 100) || 'mdi-file',
        fileName,
        entry: fileName ? entryOf(recipe, '/assets/', fileName) : null,
      };
    }),
  });
}

/** One rating per person. Older versions keep favourites in a separate table. */
function ratingsOf(tables: Tables, { id }: Fields): DraftRating[] {
  const ratings = new Map<string, DraftRating>();
  for (const row of tables.of('users_to_recipes', 'recipe_id', id)) {
    const person = idKey(row.user_id);
    ratings.set(person, { person, rating: starsOf(row.rating), isFavorite: Boolean(row.is_favorite) });
  }
  for (const row of tables.of('users_to_favorites', 'recipe_id', id)) {
    const person = idKey(row.user_id);
    ratings.set(person, { rating: null, ...ratings.get(person), person, isFavorite: true });
  }
  return [...ratings.values()].filter(({ rating, isFavorite }) => rating !== null || isFavorite);
}
