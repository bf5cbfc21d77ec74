import type { Lazy } from '../../kit/lazy.ts';
import type { RatingScreen } from '../../ratings/screen.ts';
import type { RecipePage } from '../../recipes/recipe-page.ts';

/** The user's ratings. Loads with the first recipe that is opened, and shows the rating on the recipe's page. */
export function ratingPart(
  page: RecipePage,
  part: (load: () => Promise<RatingScreen>) => Lazy<RatingScreen>,
  given: Parameters<typeof import('../../ratings/screen.ts').openRatings>[0],
): Lazy<RatingScreen> {
  function showOpinion() {
    const { recipe: open, opinion } = page.store.get();
    const known = open ? (rating.get()?.opinions.of(open.id) ?? null) : null;
    if (opinion !== known) page.setOpinion(known);
  }

  const rating = part(async () => {
    const { openRatings } = await import('../../ratings/screen.ts');
    const screen = openRatings(given);
    screen.opinions.store.subscribe(showOpinion);
    return screen;
  });

  let openId = '';
  page.store.subscribe(() => {
    const { recipe: open } = page.store.get();
    if (!open || open.id === openId) return;
    openId = open.id;
    rating.use(({ opinions }) => {
      showOpinion();
      if (!opinions.store.get().own) void opinions.load();
    });
  });

  return rating;
}
