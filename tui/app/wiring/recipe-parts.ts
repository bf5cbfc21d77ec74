import type { ActingParts } from '../../automation/run-action.ts';
import type { ActingScreen } from '../../automation/screen.ts';
import type { DiscussionParts } from '../../comments/comment-writes.ts';
import type { CommentScreen } from '../../comments/screen.tsx';
import type { Lazy } from '../../kit/lazy.ts';
import type { Place } from '../../kit/place.ts';
import type { RatingScreen } from '../../ratings/screen.ts';
import type { BulkParts } from '../../recipes/selecting/bulk.ts';
import type { BulkScreen } from '../../recipes/selecting/screen.ts';
import type { SuggestionParts, SuggestionScreen } from '../../suggesting/screen.tsx';
import type { KitchenTimers } from '../../timers/kitchen-timers.ts';
import type { TimerScreen } from '../../timers/screen.tsx';
import type { Session, Terminal } from '../session.ts';

/** Parts around recipes that load on first use. */
export interface RecipeParts {
  readonly commenting: Lazy<CommentScreen>;
  readonly automating: Lazy<ActingScreen>;
  readonly timing: Lazy<TimerScreen>;
  readonly bulk: Lazy<BulkScreen>;
  readonly suggesting: Lazy<SuggestionScreen>;
}

export interface RecipePartsBasis {
  readonly part: <T>(load: () => Promise<T>) => Lazy<T>;
  readonly place: <P extends Place>(load: () => Promise<P>) => Lazy<P>;
  readonly common: Omit<SuggestionParts, 'openRecipe'> &
    Omit<DiscussionParts, 'userId' | 'edit' | 'changed'> &
    Omit<ActingParts, 'address' | 'openUrl'> &
    Omit<BulkParts, 'favoritesChanged'> & { readonly timers: KitchenTimers };
  readonly rating: Lazy<RatingScreen>;
  readonly renew: () => void;
  readonly openRecipe: (slug: string, isNew: boolean) => Promise<void>;
  readonly session: Session;
  readonly terminal: Terminal;
}

export function recipeParts(basis: RecipePartsBasis): RecipeParts {
  const { part, place, common, rating, renew, openRecipe, session, terminal } = basis;
  return {
    commenting: place(async () => {
      const { openComments } = await import('../../comments/screen.tsx');
      return openComments({ ...common, userId: session.userId, edit: terminal.edit, changed: renew });
    }),
    timing: place(async () => {
      const { openTimerScreen } = await import('../../timers/screen.tsx');
      return openTimerScreen(common);
    }),
    suggesting: place(async () => {
      const { openSuggesting } = await import('../../suggesting/screen.tsx');
      return openSuggesting({ ...common, openRecipe: (slug) => void openRecipe(slug, false) });
    }),
    bulk: part(async () => {
      const { openBulk } = await import('../../recipes/selecting/screen.ts');
      return openBulk({ ...common, favoritesChanged: () => rating.use(({ opinions }) => void opinions.load()) });
    }),
    automating: part(async () => {
      const { openActing } = await import('../../automation/screen.ts');
      return openActing({ ...common, address: session.address ?? '', openUrl: terminal.openUrl });
    }),
  };
}
