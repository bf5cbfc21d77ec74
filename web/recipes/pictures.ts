import type { RecipeSummary } from '../../core/recipes/schema.ts';

/** The three sizes that the server keeps: at most 4096 pixels a side, at most 640, and a square of 300. */
const files = { original: 'original.webp', min: 'min-original.webp', tiny: 'tiny-original.webp' } as const;

type Pictured = Pick<RecipeSummary, 'id' | 'image'>;

/** Address of a recipe's picture; its version makes each address good for ever. */
export const pictureUrl = ({ id, image }: Pictured, size: keyof typeof files): string =>
  `/api/media/recipes/${id}/images/${files[size]}?version=${encodeURIComponent(image ?? '')}`;
