import { expect, test } from 'vitest';
import { learnedReader } from '../../../server/importing/learned-reader.ts';
import { cardTexts, misreadText } from './card-texts.ts';
import { cardLayouts } from './layouts.ts';
import { posts } from './posts.ts';
import { cardPage, misreadCard } from './read-card.ts';
import { cards } from './recipes.ts';

test.each(Object.keys(posts))('the cards of plugins and portals are read in %s', (post) => {
  const wrong = Object.keys(cardLayouts).flatMap((layout) =>
    cards.flatMap((card) => {
      const found = misreadCard(cardPage(layout, post, card), learnedReader);
      return found.length > 0 && !UNREAD.has(`${post}, ${layout}, ${card.language}`)
        ? [[layout, card.title, ...found]]
        : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each(Object.keys(cardTexts))('recipes are read from texts that people paste: %s', (name) => {
  // Lines of Japanese lists have the amount in the same cell, so only its titles would tell that it is a table.
  const own = cards.filter(({ language }) => name !== 'rows of a table' || language !== 'ja');
  expect(own.flatMap((card) => misreadText(name, card).map((part) => [card.title, part]))).toEqual([]);
});

/** After a box between steps, the learned reader takes the rest of these steps for something else. */
const UNREAD = new Set([
  'a long post, related posts between the steps, en',
  'a long post, related posts between the steps, nl',
]);
