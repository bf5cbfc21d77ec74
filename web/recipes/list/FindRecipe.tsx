import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { MAX_NAME } from '../../../core/kit/text/limits.ts';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import classes from '../../kit/lists/Search.module.css';
import { useArrowKeys } from '../../kit/lists/use-arrow-keys.ts';
import { FoundRecipe } from './FoundRecipe.tsx';
import { useFound } from './use-found.ts';

export interface FindRecipeProps {
  readonly title: string;
  /** Label and placeholder of the field. */
  readonly hint: string;
  /** Explains the keys to keyboard users. */
  readonly keys: string;
  /** Wraps what is shown of a recipe in a link or a button with `data-result`. */
  readonly row: (recipe: RecipeSummary, className: string | undefined, content: ReactNode) => ReactNode;
  /** An extra row for the search text itself. */
  readonly ownRow?: (words: string) => ReactNode;
  /** Recipes to choose from before anything is typed. */
  readonly offered?: { readonly title: string; readonly recipes: readonly RecipeSummary[] } | undefined;
  /** Shown beside the explanation of the keys. */
  readonly foot?: (search: string) => ReactNode;
  readonly isAtOnce?: boolean;
  readonly onClose: () => void;
}

/** Finds a recipe by keyboard alone. Starts empty each time it opens. */
export function FindRecipe({
  title,
  hint,
  keys,
  row,
  ownRow,
  offered,
  foot,
  isAtOnce = false,
  onClose,
}: FindRecipeProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  /** Enter was pressed before the results arrived. */
  const [isHasty, setHasty] = useState(false);
  const { search, items, total, error, refetch, isSettled, isCurrent } = useFound(typed, isHasty);
  const { body, field, onKeyDown, openFirst } = useArrowKeys(() => setHasty(true));
  const enter = useEffectEvent(openFirst);
  useEffect(() => {
    if (!isHasty || !isCurrent) return;
    setHasty(false);
    enter();
  }, [isHasty, isCurrent]);
  // Wait for the results: otherwise Enter would take the text although a recipe matches.
  const own = isCurrent ? ownRow?.(search) : undefined;

  const isUntouched = typed.trim() === '';
  // After the field, so that a slow phone shows at once where to type.
  const atHand = useDeferredValue(offered, undefined);

  return (
    <Dialog title={title} shape="wide" hideTitle isAtOnce={isAtOnce} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the field and the rows inside */}
      <div className={classes.dialog} ref={body} onKeyDown={onKeyDown}>
        <div className={classes.field}>
          <IconSearch size={22} stroke={1.5} aria-hidden />
          <input
            ref={field}
            type="search"
            data-autofocus
            aria-label={hint}
            placeholder={hint}
            maxLength={MAX_NAME}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setHasty(false);
            }}
          />
          <button type="button" className={classes.close} onClick={onClose} aria-label={t('web.close')}>
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
        <p className="visually-hidden" role="status">
          {isSettled && !error && t('recipes.count', { count: total })}
        </p>
        {!isUntouched && (items.length > 0 || own) && (
          <ul className={classes.results}>
            {items.map((recipe) => (
              <li key={recipe.id}>{row(recipe, classes.row, <FoundRecipe recipe={recipe} />)}</li>
            ))}
            {own && <li>{own}</li>}
          </ul>
        )}
        {isUntouched && atHand && atHand.recipes.length > 0 && (
          <>
            <h2 className={classes.offered}>{atHand.title}</h2>
            <ul className={classes.results}>
              {atHand.recipes.map((recipe) => (
                <li key={recipe.id}>{row(recipe, classes.row, <FoundRecipe recipe={recipe} />)}</li>
              ))}
            </ul>
          </>
        )}
        {error && !isUntouched && <Failure error={error} onRetry={() => void refetch()} />}
        {isSettled && !error && total === 0 && !ownRow && (
          <p className={classes.nothing}>{t('web.home_page.nothing_found', { search })}</p>
        )}
        <footer className={classes.foot}>
          <span>{keys}</span>
          {foot?.(search)}
        </footer>
      </div>
    </Dialog>
  );
}
