import { expect, test } from 'vitest';
import { learnedReader } from '../../../server/importing/learned-reader.ts';
import { cardLayouts } from './layouts.ts';
import { posts } from './posts.ts';
import { cardPage, misreadCard } from './read-card.ts';
import { cards } from './recipes.ts';

test.each(Object.keys(posts))('the cards of plugins and portals are read in %s', (post) => {
  const wrong = Object.keys(cardLayouts).flatMap((layout) =>
    cards.flatMap((card) => {
      const found = misreadCard(cardPage(layout, post, card), learnedReader);
      return found.length > 0 ? [[layout, card.title, ...found]] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
