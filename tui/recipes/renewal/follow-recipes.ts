import type { Live } from '../../kit/live.ts';
import type { Shell } from '../../kit/shell.ts';
import type { RecipeList } from '../recipe-list.ts';
import type { RecipePage } from '../recipe-page.ts';

/** A bulk import reports each recipe. Reload once for all. */
const REST_MS = 250;

/** Shows what others change: in the list, and on the open page. Returns a function that stops it. */
export function followRecipes(live: Live, shell: Shell, list: RecipeList, page: RecipePage): () => void {
  let timer: NodeJS.Timeout | undefined;
  const renew = () => {
    timer = undefined;
    list.refresh();
    if (shell.store.get().views.includes('recipe')) page.refresh();
  };
  // The first frame does not wait for the stream of changes.
  const stop = list.store.subscribe(() => {
    if (list.store.get().total === null) return;
    stop();
    live.on('recipe', () => {
      timer ??= setTimeout(renew, REST_MS);
    });
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
