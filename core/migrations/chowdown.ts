import { readFrontMatter } from '../importing/formats/front-matter.ts';
import { frontKeys } from '../importing/formats/markdown.ts';
import { cleanLine } from '../importing/lines/clean-text.ts';
import { hasWebScheme } from '../kit/text/web-address.ts';
import type { ReadDraft, Reader } from './draft.ts';
import { lossesOf, split } from './fields.ts';
import { bareKey } from './known-keys.ts';
import { proseOf, sectioned } from './lines.ts';
import { fileOf, isHidden, memberAt, stemOf } from './paths.ts';

const mapped = ['title', 'ingredients', 'directions', 'tags', 'image', 'layout'];

/**
 * Chowdown: `_recipes/*.md`, each with the recipe as front matter and a text as introduction. Pictures are in
 * `images/`.
 */
export const readChowdown: Reader = function* ({ names, text }) {
  for (const name of names)
    if (/(?:^|\/)_recipes\/[^/]+\.(?:md|markdown)$/i.test(name) && !isHidden(name))
      yield { label: stemOf(name), read: () => draftOf(name, text(name), names) };
};

function draftOf(name: string, document: string, names: readonly string[]): ReadDraft {
  const { values, body } = readFrontMatter(document);
  const list = (field: string) => values.get(field) ?? [];
  const keys = new Map([...values.keys()].map((key) => [bareKey(key), key]));
  const used = [...mapped];
  /** A fact under any of the names that people give it. */
  const facts = (names: readonly string[]) => {
    const key = names.map((one) => keys.get(bareKey(one))).find((one) => one !== undefined && list(one).length > 0);
    if (key !== undefined) used.push(key);
    return key === undefined ? [] : list(key);
  };
  const fact = (names: readonly string[]) => facts(names).join(', ');
  const address = frontKeys.source.find((key) => hasWebScheme(list(keys.get(bareKey(key)) ?? '')[0] ?? ''));
  const image = list('image')[0];
  const root = name.slice(0, name.lastIndexOf('_recipes/'));
  return {
    source: { ...shown(values), body },
    name: cleanLine(list('title').join(' ')),
    description: proseOf(body),
    recipeYield: fact(frontKeys.yield),
    prepTime: fact(frontKeys.prep),
    performTime: fact(frontKeys.cook),
    totalTime: fact(frontKeys.total),
    orgURL: address ? fact([address]) : null,
    categories: facts(frontKeys.categories).flatMap((name) => split(name, ',')),
    lines: sectioned(list('ingredients')),
    steps: sectioned(list('directions')),
    tags: list('tags').flatMap((tag) => split(tag, ',')),
    picture: image ? { entry: memberAt(names, `${root}images/`, fileOf(image)) ?? image } : null,
    losses: lossesOf(shown(values), used),
  };
}

const shown = (values: ReadonlyMap<string, readonly string[]>) =>
  Object.fromEntries([...values].map(([key, texts]) => [key, texts.join(', ')]));
