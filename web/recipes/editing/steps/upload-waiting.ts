import type { LovageClient } from '../../../../core/app/client.ts';
import type { Draft } from '../draft/draft.ts';
import { changed } from '../rows.ts';
import { uploadStepPicture } from '../step-picture.ts';
import { marked, type Uploads } from './waiting-pictures.ts';

/** A draft whose step shows this picture at its end. */
export const withPicture = (
  { assets, recipeInstructions }: Pick<Draft, 'assets' | 'recipeInstructions'>,
  stepId: string,
  { asset, markdown }: { readonly asset: Draft['assets'][number]; readonly markdown: string },
) => {
  const text = recipeInstructions.find(({ id }) => id === stepId)?.text.trimEnd() ?? '';
  return {
    assets: [...assets, asset],
    recipeInstructions: changed(recipeInstructions, stepId, { text: [text, markdown].filter(Boolean).join('\n\n') }),
  };
};

/** Uploads what waits, one after the other. `onDone` hears of each. */
export async function uploadWaiting(
  client: LovageClient,
  recipeId: string,
  start: Uploads,
  onDone: (uploads: Uploads) => void,
): Promise<Draft> {
  let { draft, left } = start;
  for (const picture of start.left) {
    const added = await uploadStepPicture(client, recipeId, picture);
    left = left.filter((other) => other !== picture);
    draft = marked({ ...draft, ...withPicture(draft, picture.stepId, added) }, left);
    onDone({ draft, left });
  }
  return draft;
}
