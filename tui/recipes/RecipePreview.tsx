import { useMemo } from 'react';
import type { Language } from '../../core/kit/translate.ts';
import { Lines } from '../kit/Lines.tsx';
import { useStore } from '../kit/store.ts';
import { type RecipeList, selectedRow } from './recipe-list.ts';
import type { RecipeShelf } from './recipe-shelf.ts';
import { previewLines } from './sheet.ts';

export interface RecipePreviewProps {
  readonly list: RecipeList;
  readonly shelf: RecipeShelf;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** The selected recipe beside the list. */
export function RecipePreview({ list, shelf, width, height, language }: RecipePreviewProps) {
  const selected = selectedRow(useStore(list.store));
  useStore(shelf.store);
  const recipe = (selected && shelf.find(selected)) ?? null;
  const lines = useMemo(
    () => (selected ? previewLines(selected, recipe, { width, scale: 1, language }) : []),
    [selected, recipe, width, language],
  );
  return <Lines lines={lines} width={width} height={height} />;
}
