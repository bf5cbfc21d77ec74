import { readFrontMatter } from '../importing/formats/front-matter.ts';
import { cleanLine } from '../importing/lines/clean-text.ts';
import type { ReadDraft, Reader } from './draft.ts';
import { lossesOf, split } from './fields.ts';
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
  const image = list('image')[0];
  const root = name.slice(0, name.lastIndexOf('_recipes/'));
  return {
    source: { ...shown(values), body },
    name: cleanLine(list('title').join(' ')),
    description: proseOf(body),
    lines: sectioned(list('ingredients')),
    steps: sectioned(list('directions')),
    tags: list('tags').flatMap((tag) => split(tag, ',')),
    picture: image ? { entry: memberAt(names, `${root}images/`, fileOf(image)) ?? image } : null,
    losses: lossesOf(shown(values), mapped),
  };
}

const shown = (values: ReadonlyMap<string, readonly string[]>) =>
  Object.fromEntries([...values].map(([key, texts]) => [key, texts.join(', ')]));
