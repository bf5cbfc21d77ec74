import type { Place } from '../kit/place.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { CommentsView } from './CommentsView.tsx';
import { createTalk, type Talk } from './talk.ts';
import type { TalkParts } from './talk-writes.ts';

/** Comments and timeline of a recipe. Loaded on first use. */
export interface CommentScreen extends Place {
  readonly talk: Talk;
}

export function openComments(parts: TalkParts): CommentScreen {
  const talk = createTalk(parts);
  const { t } = parts.language;
  return {
    talk,
    View: (props) => <CommentsView talk={talk} {...props} />,
    subscribe: subscribeAll(talk.rows.store),
    crumb: () => t('tui.recipe.comments'),
    move: (_view, by) => talk.rows.move(by),
    refresh: () => void talk.load(),
  };
}
