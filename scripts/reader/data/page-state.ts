import type { Sample } from '../builders/recipes.ts';
import { allLines, type DataFacts, inBody, isCounted, lineOf, partsOf, rowsOf, splitAmount } from './data-kind.ts';

type Write = (sample: Sample) => string;
const plain = (s: Sample) => ({ title: s.title, ingredients: allLines(s), steps: s.steps });
const safe = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');
const next = (recipe: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json">${safe({ props: { pageProps: { recipe } }, page: '/r/[slug]' })}</script>`;
const attr = (data: unknown) => JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Foods with amounts apart, if the language writes the amount before its unit; otherwise whole lines. */
const foods =
  (whole: (line: string) => unknown, write: (number: string, unit: string, food: string) => unknown) => (s: Sample) =>
    rowsOf(s).map((row) => {
      const { number, unit } = splitAmount(row[0]);
      return isCounted(s) ? write(number, unit, row[1]) : whole(lineOf(s, row));
    });
const inNext =
  (ingredients: (s: Sample) => unknown, steps: (s: Sample) => unknown = ({ steps: all }) => all): Write =>
  (s) =>
    next({ title: s.title, ingredients: ingredients(s), steps: steps(s) });
const grouped = (write: (s: Sample, first: string[], second: string[]) => object): [Write, DataFacts] => [
  (s) => next({ title: s.title, ...write(s, ...partsOf(s)), instructions: s.steps.map((text) => ({ text })) }),
  { groups: true },
];

/** Every value once, with indexes for what is in lists and objects, as Nuxt 3 and React Router write it. */
function flattened(data: unknown): unknown[] {
  const flat: unknown[] = [];
  const add = (value: unknown): number => {
    const at = flat.push(null) - 1;
    if (Array.isArray(value)) flat[at] = value.map(add);
    else if (typeof value === 'object' && value !== null)
      flat[at] = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, add(one)]));
    else flat[at] = value;
    return at;
  };
  add(data);
  return flat;
}

/** The same with keys as indexes too: {"_1": 2}. */
function streamed(data: unknown): unknown[] {
  const flat: unknown[] = [];
  const add = (value: unknown): number => {
    const at = flat.push(null) - 1;
    if (Array.isArray(value)) flat[at] = value.map(add);
    else if (typeof value === 'object' && value !== null)
      flat[at] = Object.fromEntries(Object.entries(value).map(([key, one]) => [`_${add(key)}`, add(one)]));
    else flat[at] = value;
    return at;
  };
  add(data);
  return flat;
}

/** Astro writes each value with its kind: [0, value] or [1, list]. */
function astro(value: unknown): unknown {
  if (Array.isArray(value)) return [1, value.map(astro)];
  if (typeof value !== 'object' || value === null) return [0, value];
  return [0, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, astro(one)]))];
}

const paragraph = (text: string) => ({
  nodeType: 'paragraph',
  content: [{ nodeType: 'text', value: text, marks: [] }],
});
const block = (text: string) => ({ _type: 'block', style: 'normal', children: [{ _type: 'span', text, marks: [] }] });

/** Data that the scripts of a page render. */
export const pageState = [
  ...inBody('page state, places', {
    Next: (s) => next(plain(s)),
    'Next with other pages around': (s) =>
      `<script id="__NEXT_DATA__" type="application/json">${safe({
        props: {
          pageProps: {
            menu: [{ title: 'Granola 2', slug: 'ingredients' }],
            data: {
              page: {
                content: [
                  { type: 'intro', text: s.intro },
                  { type: 'recipe', ...plain(s) },
                ],
              },
            },
          },
        },
      })}</script>`,
    'React flight': (s) => {
      const line = `5:["$","div",null,{"className":"x","children":["$","$L6",null,${safe({ recipe: plain(s) })}]}]\n`;
      const cut = Math.floor(line.length / 2);
      return [line.slice(0, cut), line.slice(cut)]
        .map((part) => `<script>self.__next_f.push(${JSON.stringify([1, part]).replaceAll('<', '\\u003c')})</script>`)
        .join('');
    },
    'React flight with a bare push': (s) =>
      `<script>(self.__next_f=self.__next_f||[]).push([1,${JSON.stringify(`1:${JSON.stringify({ recipe: plain(s) })}\n`)}])</script>`,
    'Nuxt 2': (s) =>
      `<script>window.__NUXT__={layout:"default",data:[${safe({ recipe: plain(s) })}],error:null}</script>`,
    'Nuxt 2 with a function': (s) =>
      `<script>window.__NUXT__=(function(a,b,c){return {layout:b,data:[{recipe:{title:a,ingredients:${safe(allLines(s))},steps:${safe(s.steps)},draft:c}}]}}(${JSON.stringify(s.title)},"default",false));</script>`,
    'Nuxt 3': (s) =>
      `<script type="application/json" id="__NUXT_DATA__" data-ssr="true">${safe(flattened({ data: { recipe: plain(s) }, state: {} }))}</script>`,
    Remix: (s) =>
      `<script>window.__remixContext = ${safe({ state: { loaderData: { 'routes/recipe': { recipe: plain(s) } } } })};</script>`,
    'React Router': (s) =>
      `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(JSON.stringify(streamed({ loaderData: { root: { recipe: plain(s) } } })))});</script>`,
    Redux: (s) => `<script>window.__PRELOADED_STATE__ = ${safe({ recipe: { current: plain(s) } })}</script>`,
    'a text that is parsed': (s) =>
      `<script>window.__INITIAL_STATE__ = JSON.parse(${JSON.stringify(JSON.stringify({ recipe: plain(s) }))});</script>`,
    'a text in apostrophes that is parsed': (s) =>
      `<script>window.__DATA__ = JSON.parse('${JSON.stringify({ recipe: plain(s) })
        .replaceAll('\\', '\\\\')
        .replaceAll("'", "\\'")}');</script>`,
    'a text of percents': (s) =>
      `<script>window.__STATE__ = JSON.parse(decodeURIComponent("${encodeURIComponent(JSON.stringify({ recipe: plain(s) }))}"));</script>`,
    'Apollo with references': (s) =>
      `<script>window.__APOLLO_STATE__=${safe({
        'Recipe:1': {
          __typename: 'Recipe',
          title: s.title,
          ingredients: allLines(s).map((_, at) => ({ __ref: `Ingredient:${at}` })),
          steps: s.steps.map((_, at) => ({ __ref: `Step:${at}` })),
        },
        ...Object.fromEntries(allLines(s).map((text, at) => [`Ingredient:${at}`, { __typename: 'Ingredient', text }])),
        ...Object.fromEntries(s.steps.map((text, at) => [`Step:${at}`, { __typename: 'Step', text }])),
      })};</script>`,
    SvelteKit: (s) =>
      `<script type="application/json" data-sveltekit-fetched data-url="/api/r">${safe({ status: 200, body: JSON.stringify({ recipe: plain(s) }) })}</script>`,
    'SvelteKit in its start': (s) =>
      `<script>{const el=document.currentScript;Promise.all([import("/a.js")]).then(([kit])=>{kit.start(el,{data:[null,{type:"data",data:{recipe:{title:${JSON.stringify(s.title)},ingredients:${safe(allLines(s))},steps:${safe(s.steps)}}},uses:{}}]});});}</script>`,
    Astro: (s) =>
      `<astro-island uid="x" props="${attr((astro({ recipe: plain(s) }) as unknown[])[1])}"></astro-island>`,
    Inertia: (s) => `<div id="app" data-page="${attr({ component: 'Recipe', props: { recipe: plain(s) } })}"></div>`,
    'Rails with React': (s) => `<div data-react-class="Recipe" data-react-props="${attr({ recipe: plain(s) })}"></div>`,
    Vue: (s) => `<recipe-view :recipe="${attr(plain(s))}"></recipe-view>`,
    Livewire: (s) => `<div wire:snapshot="${attr({ data: { recipe: [plain(s), { s: 'arr' }] }, memo: {} })}"></div>`,
    Angular: (s) =>
      `<script id="ng-state" type="application/json">${safe({ 'G.https://api/r': { b: plain(s), s: 200 } })}</script>`,
    'Angular with its own escapes': (s) =>
      `<script id="serverApp-state" type="application/json">${JSON.stringify({ r: plain(s) }).replaceAll('"', '&q;')}</script>`,
    Wix: (s) =>
      `<script type="application/json" id="wix-warmup-data">${safe({ appsWarmupData: { x: { recipe: plain(s) } } })}</script>`,
    'a variable': (s) => `<script>var config = {"a":1}; var recipeData = ${safe(plain(s))};</script>`,
  }),
  ...inBody('page state, forms', {
    'amount, unit and name': inNext(
      foods(
        (name) => ({ name }),
        (amount, unit, name) => ({ amount, unit, name }),
      ),
    ),
    'amounts as numbers': inNext(
      foods(
        (name) => ({ name }),
        (number, unit, name) => ({ quantity: Number(number) || number || null, unit: unit || null, name }),
      ),
    ),
    'a unit and a food as objects': inNext(
      foods(
        (name) => ({ name }),
        (amount, unit, name) => ({ amount, unit: unit ? { name: unit } : null, ingredient: { name } }),
      ),
    ),
    'longer names': inNext(
      foods(
        (ingredientName) => ({ ingredientName }),
        (ingredientAmount, ingredientUnit, ingredientName) => ({ ingredientAmount, ingredientUnit, ingredientName }),
      ),
    ),
    'the whole line beside its parts': inNext((s) =>
      rowsOf(s).map((row) => ({ displayText: lineOf(s, row), name: row[1], quantity: splitAmount(row[0]).number })),
    ),
    'the original line beside its parts': inNext((s) =>
      rowsOf(s).map((row) => ({
        original: lineOf(s, row),
        name: row[1],
        amount: splitAmount(row[0]).number,
        unit: '',
      })),
    ),
    'names of schema.org without a type': (s) =>
      next({ name: s.title, recipeIngredient: allLines(s), recipeInstructions: s.steps }),
    'texts with line feeds': inNext(
      (s) => allLines(s).join('\n'),
      (s) => s.steps.join('\n'),
    ),
    'texts of HTML': inNext(
      (s) => `<ul><li>${allLines(s).join('</li><li>')}</li></ul>`,
      (s) => `<ol><li>${s.steps.join('</li><li>')}</li></ol>`,
    ),
    'objects with HTML': inNext(
      (s) => allLines(s).map((text) => ({ text: `<p>${text}</p>` })),
      (s) => s.steps.map((text, at) => ({ id: at, order: at + 1, description: `<p>${text}</p>` })),
    ),
    'steps with a number and a title': inNext(allLines, (s) =>
      s.steps.map((body, at) => ({ number: at + 1, title: `Step ${at + 1}`, body })),
    ),
    'steps with instruction texts': inNext(allLines, (s) => s.steps.map((instruction) => ({ instruction }))),
    'steps with display texts': inNext(allLines, (s) =>
      s.steps.map((display_text, at) => ({ position: at + 1, display_text })),
    ),
    'steps as rich text of Contentful': inNext(allLines, (s) => ({
      nodeType: 'document',
      content: s.steps.map(paragraph),
    })),
    'steps as a list of rich texts': inNext(allLines, (s) =>
      s.steps.map((text) => ({ text: { nodeType: 'document', content: [paragraph(text)] } })),
    ),
    'lines and steps as blocks of Sanity': inNext(
      (s) => allLines(s).map(block),
      (s) => s.steps.map(block),
    ),
    'parts of a method': (s) =>
      next({
        title: s.title,
        ingredients: allLines(s),
        method: [{ title: '', steps: s.steps.map((text) => ({ text })) }],
      }),
    'parts with a heading and lines': grouped((s, first, second) => ({
      ingredients: [
        { heading: '', ingredients: first.map((text) => ({ text })) },
        { heading: s.part.title, ingredients: second.map((text) => ({ text })) },
      ],
    })),
    'groups of ingredients': grouped((s, first, second) => ({
      ingredientGroups: [
        { name: null, ingredients: first },
        { name: s.part.title, ingredients: second },
      ],
    })),
    'sections of ingredients': grouped((s, first, second) => ({
      ingredientSections: [
        { title: null, items: first.map((text) => ({ text })) },
        { title: s.part.title, items: second.map((text) => ({ text })) },
      ],
    })),
  }),
];
