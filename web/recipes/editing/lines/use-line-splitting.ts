import { useEffect, useEffectEvent, useRef } from 'react';
import type { Draft, DraftLine } from '../draft/draft.ts';
import type { Editor } from '../use-editor.ts';
import type { Known } from './split-line.ts';
import { splitDraftLine } from './typed-lines.ts';
import { useSplitter } from './use-splitter.ts';

/**
 * Splits typed lines into quantity, unit, food and note: when the field loses the focus, and at the latest before
 * saving.
 */
export function useLineSplitting(editor: Editor, units: readonly Known[]) {
  const { split, load, loaded, whenLoaded } = useSplitter(units);
  const { change, complete: completing, draft } = editor;
  /** Lines whose food was typed and that have not been split since. */
  const typed = useRef(new Set<string>());

  /** Splits lines once the rules have loaded, unless somebody has changed the lines meanwhile. */
  const splitTyped = (whole: readonly DraftLine[], partsOf = splitDraftLine) => {
    const texts = new Map(whole.map(({ id, food }) => [id, food]));
    for (const { id } of whole) typed.current.add(id);
    whenLoaded((by) => {
      for (const { id } of whole) typed.current.delete(id);
      change(({ recipeIngredient }) => ({
        recipeIngredient: recipeIngredient.map((line) => (texts.get(line.id) === line.food ? partsOf(line, by) : line)),
      }));
    });
  };

  /** Splits the last typed lines, if somebody saves without leaving the field. */
  const complete = useEffectEvent(async (whole: Draft): Promise<Draft> => {
    if (draft.settings.disableAmount || typed.current.size === 0) return whole;
    const isTyped = new Set(typed.current);
    typed.current.clear();
    const by = await loaded();
    const recipeIngredient = whole.recipeIngredient.map((line) =>
      isTyped.has(line.id) ? splitDraftLine(line, by) : line,
    );
    return { ...whole, recipeIngredient };
  });
  useEffect(() => {
    completing.current = (whole) => complete(whole);
  }, [completing]);

  return { split, load, splitTyped, noteTyped: (id: string) => void typed.current.add(id) };
}
