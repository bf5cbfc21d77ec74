import { useCallback, useRef, useState } from 'react';
import { newId } from '../../../../core/kit/new-id.ts';
import type { Recipe } from '../../../../core/recipes/schema.ts';
import { keepForSession, readForSession } from '../../../kit/stored.ts';
import { type ChangeDraft, type Draft, draftOf } from '../draft/draft.ts';
import { dataUrlOf, fileOf } from '../draft/kept-picture.ts';
import { changed } from '../rows.ts';

const KEY = 'lovage.draft.new.steps';

/** A picture for a step of a recipe that is not saved yet. */
export interface WaitingPicture {
  readonly id: string;
  readonly stepId: string;
  /** What the picture shows, for those who cannot see it. */
  readonly label: string;
  readonly file: File;
}

type Kept = Omit<WaitingPicture, 'file'> & { readonly name: string; readonly dataUrl: string };

function readKept(): WaitingPicture[] {
  try {
    const kept = JSON.parse(readForSession(KEY) || '[]') as Kept[];
    return kept.map(({ name, dataUrl, ...rest }) => ({ ...rest, file: fileOf(dataUrl, name) }));
  } catch {
    return [];
  }
}

/** Keeps the pictures over a reload. Those that do not fit into storage have to be chosen again. */
async function keep(waiting: readonly WaitingPicture[], isLatest: () => boolean): Promise<void> {
  const kept = await Promise.all(
    waiting.map(async ({ file, ...rest }): Promise<Kept> => {
      return { ...rest, name: file.name, dataUrl: await dataUrlOf(file) };
    }),
  );
  if (isLatest()) keepForSession(KEY, kept.length > 0 ? JSON.stringify(kept) : '');
}

/** The pictures that the steps of a new recipe wait for. An existing recipe takes its pictures at once. */
export function useWaitingPictures(isNew: boolean, change: ChangeDraft) {
  const [waiting, setWaiting] = useState(() => (isNew ? readKept() : []));
  const [wasKept] = useState(waiting.length > 0);
  const latest = useRef<readonly WaitingPicture[]>(waiting);
  const set = useCallback(
    (next: readonly WaitingPicture[]) => {
      latest.current = next;
      setWaiting([...next]);
      if (isNew) void keep(next, () => latest.current === next);
    },
    [isNew],
  );
  const setOf = (stepId: string, next: readonly WaitingPicture[]) => {
    set(next);
    const hasWaiting = next.some((picture) => picture.stepId === stepId) || undefined;
    change(({ recipeInstructions }) => ({ recipeInstructions: changed(recipeInstructions, stepId, { hasWaiting }) }));
  };
  return {
    waiting,
    isResumed: wasKept && waiting.length > 0,
    set,
    add: (picture: Omit<WaitingPicture, 'id'>) =>
      setOf(picture.stepId, [...latest.current, { ...picture, id: newId() }]),
    remove: ({ id, stepId }: WaitingPicture) =>
      setOf(
        stepId,
        latest.current.filter((picture) => picture.id !== id),
      ),
  };
}

/** A draft that says which of its steps wait for a picture. */
export const marked = (draft: Draft, waiting: readonly WaitingPicture[]): Draft => ({
  ...draft,
  recipeInstructions: draft.recipeInstructions.map((step) => ({
    ...step,
    hasWaiting: waiting.some(({ stepId }) => stepId === step.id) || undefined,
  })),
});

/** How far the pictures of a saved recipe are: its draft with those that are uploaded, and those that are left. */
export interface Uploads {
  readonly draft: Draft;
  readonly left: readonly WaitingPicture[];
}

export function uploadsOf(saved: Recipe, waiting: readonly WaitingPicture[]): Uploads {
  const draft = draftOf(saved);
  // The step of a picture may have been removed.
  const left = waiting.filter(({ stepId }) => draft.recipeInstructions.some(({ id }) => id === stepId));
  return { draft: marked(draft, left), left };
}
