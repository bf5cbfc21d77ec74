import type { RecipeComment } from '../../core/recipes/schema.ts';
import type { TimelineEvent } from '../../core/timeline/schema.ts';

/** A comment on a recipe, or an event of its timeline. */
export type Entry =
  | { readonly kind: 'comment'; readonly id: string; readonly at: string; readonly comment: RecipeComment }
  | { readonly kind: 'event'; readonly id: string; readonly at: string; readonly event: TimelineEvent };

/** Comments and events together, latest first. */
export const entriesOf = (comments: readonly RecipeComment[], events: readonly TimelineEvent[]): Entry[] =>
  [
    ...comments.map((comment): Entry => ({ kind: 'comment', id: comment.id, at: comment.createdAt, comment })),
    ...events.map((event): Entry => ({ kind: 'event', id: event.id, at: event.timestamp, event })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
