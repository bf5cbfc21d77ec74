import { isFoodFirst, layouts } from './layouts.ts';
import { type Sample, samples } from './recipes.ts';
import { partsOf } from './written.ts';

/** The expected result of reading a page of the builders. */
export interface Told {
  readonly title: string;
  readonly ingredients: readonly string[];
  readonly groups: readonly (string | null)[];
  readonly steps: readonly string[];
  readonly minutes: number;
}

export interface BuiltPage {
  readonly layout: string;
  readonly language: string;
  readonly html: string;
  readonly told: Told;
}

/** A post of a site with a menu, buttons to share, a comment that names ingredients, and links to other recipes. */
export function framed(sample: Sample, body: string): string {
  const { words, title, intro, language, comment } = sample;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} | Kitchen Notes</title></head><body>
<header><nav><ul><li><a href="/">Home</a></li><li><a href="/r">Blog</a></li></ul></nav></header>
<main><article><h1>${title}</h1><div class="share"><a href="#f">Facebook</a> <a href="#p">Pinterest</a></div><a class="jump" href="#recipe">${words.jump}</a>
<p>${intro}</p><img src="/hero.jpg" alt="${title}">${body}
<h4>${words.nutrition}</h4><table><tr><td>kcal</td><td>320</td></tr><tr><td>Protein</td><td>12 g</td></tr></table></article>
<aside><h3>${words.related}</h3><ul><li><a href="/1">Granola 2</a></li><li><a href="/2">Minestrone</a></li></ul><form><p>${words.newsletter}</p><input type="email"></form></aside>
<div class="discussion"><h3>${words.comments} (2)</h3><div class="c"><b>Kim</b><p>${comment}</p></div><div class="c"><b>Noa</b><p>👍</p></div></div></main>
<footer><p>© Kitchen Notes</p></footer></body></html>`;
}

function toldOf(sample: Sample, layout: string): Told {
  const isTurned = isFoodFirst(layout);
  const rows = [...sample.lines, ...sample.part.lines];
  const ingredients =
    isTurned === null
      ? partsOf(sample).flat()
      : rows.map(([amount, food]) => (isTurned ? [food, amount] : [amount, food]).filter(Boolean).join(' '));
  const { title, steps, minutes, part } = sample;
  return { title, ingredients, groups: [null, part.title], steps, minutes };
}

/** Each recipe in each layout. */
export const builtPages = (): BuiltPage[] =>
  Object.entries(layouts).flatMap(([layout, write]) =>
    samples.map((sample) => ({
      layout,
      language: sample.language,
      html: framed(sample, write(sample)),
      told: toldOf(sample, layout),
    })),
  );
