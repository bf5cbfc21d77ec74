import { extractRecipe } from '../page/extract.ts';

/** One way in which real pages mark up a recipe. All shapes contain the same stew. */
export interface Shape {
  readonly name: string;
  readonly html: string;
  /** What the page says in addition to the stew, or differently. */
  readonly expected?: Partial<Seen>;
}

interface Seen {
  name: string;
  ingredients: (string | null)[][];
  steps: (string | null)[][];
  yield: string | null;
  total: number | null;
}

export const lines = ['200 g pearl barley', '1 onion, chopped', '1 tsp salt'] as const;
export const steps = [
  'Soften the onion in a little oil.',
  'Add the barley and 1 litre of water and simmer for 40 minutes.',
] as const;

export const stew: Seen = {
  name: 'Barley stew',
  ingredients: [[null, ...lines]],
  steps: [[null, ...steps]],
  yield: null,
  total: null,
};

/** A page with the noise of a real blog post. */
export const post = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Barley stew - The Slow Pot</title>${head}</head><body>
  <header><nav><ul><li><a href="/">Home</a></li><li><a href="/r">Recipes</a></li></ul></nav></header>
  <article><h1>Barley stew</h1><p>My grandmother made this every Sunday, and we never had enough of it at her table.</p>
  <p>You want 3 things: time, a heavy pot and good company.</p>${body}</article>
  <section id="comments"><h3>2 comments</h3><ol><li>I used 2 cups of rice instead and it was lovely.</li></ol></section>
  <footer><p>© The Slow Pot</p></footer></body></html>`;

export const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

/** What an import reads from a page, limited to what the shape contains. */
export function seen(html: string, told: Partial<Seen> = {}): Partial<Seen> | null {
  const recipe = extractRecipe(html, { url: 'https://slowpot.example/barley-stew/' });
  if (!recipe) return null;
  return {
    name: recipe.name,
    ingredients: recipe.ingredientGroups.map((group) => [group.title, ...group.lines]),
    steps: recipe.stepGroups.map((group) => [group.title, ...group.steps.map((step) => step.text)]),
    ...(told.yield === undefined ? {} : { yield: recipe.yield }),
    ...(told.total === undefined ? {} : { total: recipe.totalMinutes }),
  };
}

export const expectedOf = ({ expected }: Shape): Partial<Seen> => {
  const { yield: _, total: __, ...rest } = stew;
  return { ...rest, ...expected };
};
