import { cleanLine } from '../importing/clean-text.ts';
import type { Draft, Reader } from './draft.ts';
import { lossesOf, split } from './fields.ts';
import { readFrontMatter } from './front-matter.ts';
import { proseOf, sectioned } from './lines.ts';
import { fileOf, isHidden, memberAt, stemOf } from './paths.ts';

const mapped = ['title', 'ingredients', 'directions', 'tags', 'image', 'layout'];

/** Chowdown: `_recipes/*.md`, each a front matter with the recipe and a text that introduces it; pictures in `images/`. */
export const readChowdown: Reader = function* ({ names, text }) {
  for (const name of names)
    if (/(?:^|\/)_recipes\/[^/]+\.(?:md|markdown)$/i.test(name) && !isHidden(name))
      yield { label: stemOf(name), read: () => draftOf(name, text(name), names) };
};

function draftOf(name: string, document: string, names: readonly string[]): Draft {
  const { fields, body } = readFrontMatter(document);
  const list = (field: string) => [fields[field] ?? []].flat().filter(Boolean);
  const image = list('image')[0];
  const root = name.slice(0, name.lastIndexOf('_recipes/'));
  return {
    name: cleanLine(list('title').join(' ')),
    description: proseOf(body),
    lines: sectioned(list('ingredients')),
    steps: sectioned(list('directions')),
    tags: list('tags').flatMap((tag) => split(tag, ',')),
    picture: image ? { entry: memberAt(names, `${root}images/`, fileOf(image)) ?? image } : null,
    losses: lossesOf(fields, mapped),
  };
}
