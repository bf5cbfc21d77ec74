import type { Place } from '../kit/place.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { CommentsView } from './CommentsView.tsx';
import type { DiscussionParts } from './comment-writes.ts';
import { createDiscussion, type Discussion } from './discussion.ts';

/** Comments and timeline of a recipe. Loaded on first use. */
export interface CommentScreen extends Place {
  readonly discussion: Discussion;
}

export function openComments(parts: DiscussionParts): CommentScreen {
  const discussion = createDiscussion(parts);
  const { t } = parts.language;
  return {
    discussion,
    View: (props) => <CommentsView discussion={discussion} {...props} />,
    subscribe: subscribeAll(discussion.rows.store),
    crumb: () => t('recipes.comments'),
    move: (_view, by) => discussion.rows.move(by),
    refresh: () => void discussion.load(),
  };
}
