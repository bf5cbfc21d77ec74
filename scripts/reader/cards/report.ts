import type { BlockReader } from '../../../core/importing/reader/block-reader.ts';
import { cardLayouts } from './layouts.ts';
import { posts } from './posts.ts';
import { cardPage, misreadCard } from './read-card.ts';
import { cards } from './recipes.ts';

/** Prints how many cards of each layout are read correctly, and what is misread. */
export function reportCards(reader: BlockReader, only = ''): void {
  let [right, sum] = [0, 0];
  for (const post of Object.keys(posts))
    for (const layout of Object.keys(cardLayouts).filter((name) => name.includes(only))) {
      const wrong = cards.flatMap((card) => {
        const found = misreadCard(cardPage(layout, post, card), reader);
        return found.length > 0 ? [`  ${card.language} ${card.title.slice(0, 12)}: ${found.join('; ')}`] : [];
      });
      right += cards.length - wrong.length;
      sum += cards.length;
      if (wrong.length > 0)
        console.log([`${post}, ${layout}: ${cards.length - wrong.length} of ${cards.length}`, ...wrong].join('\n'));
    }
  console.log(`all: ${right} of ${sum}, ${((100 * right) / sum).toFixed(1)} %`);
}
