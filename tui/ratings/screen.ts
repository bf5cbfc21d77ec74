import { createOpinions, type OpinionParts, type Opinions } from './opinions.ts';
import { RateMenu } from './RateMenu.tsx';

/** Ratings with their menu. Loaded when a recipe is opened. */
export interface RatingScreen {
  readonly opinions: Opinions;
  readonly RateMenu: typeof RateMenu;
}

export const openRatings = (parts: OpinionParts): RatingScreen => ({ opinions: createOpinions(parts), RateMenu });
