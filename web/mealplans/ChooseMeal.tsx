import { IconPencil, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import classes from '../kit/Search.module.css';
import { useArrowKeys } from '../kit/use-arrow-keys.ts';
import { FoundRecipe } from '../recipes/FoundRecipe.tsx';
import { useFound } from '../recipes/use-found.ts';
import { type PlanSlot, useAddEntry } from './use-plan.ts';

const TITLE_LENGTH = 255;

export interface ChooseMealProps {
  readonly slot: PlanSlot;
  /** Names the slot, e.g. `Choose: Dinner, Monday, November 16`. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Finds a recipe for a slot of the plan; words that are no recipe can be planned as they are. */
export function ChooseMeal({ slot, title, onClose }: ChooseMealProps) {
  const t = useTranslate();
  const add = useAddEntry();
  const [typed, setTyped] = useState('');
  const { search, items, total, isSettled } = useFound(typed);
  const { body, field, onKeyDown } = useArrowKeys();
  const choose = (what: { recipeId: string } | { title: string }) => {
    if (!add.isPending) add.mutate({ ...slot, ...what }, { onSettled: onClose });
  };
  // Not before the recipes are known: Enter would take words for which there is a recipe.
  const ownWords = isSettled && search === typed.trim() ? search : '';

  return (
    <Dialog title={title} shape="wide" hideTitle onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of the buttons inside */}
      <div className={classes.dialog} ref={body} onKeyDown={onKeyDown}>
        <div className={classes.field}>
          <IconSearch size={22} stroke={1.5} aria-hidden />
          <input
            ref={field}
            type="search"
            data-autofocus
            aria-label={t('web.planner.choose_hint')}
            placeholder={t('web.planner.choose_hint')}
            maxLength={TITLE_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="button" className={classes.close} onClick={onClose} aria-label={t('web.close')}>
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
        <p className="visually-hidden" role="status">
          {isSettled && t('recipes.count', { count: total })}
        </p>
        {(items.length > 0 || ownWords !== '') && (
          <ul className={classes.results}>
            {items.map((recipe) => (
              <li key={recipe.id}>
                <button
                  type="button"
                  className={classes.row}
                  onClick={() => choose({ recipeId: recipe.id })}
                  data-result
                >
                  <FoundRecipe recipe={recipe} />
                </button>
              </li>
            ))}
            {ownWords !== '' && (
              <li>
                <button type="button" className={classes.row} onClick={() => choose({ title: ownWords })} data-result>
                  <IconPencil size={20} stroke={1.5} aria-hidden />
                  <span className={classes.words}>{t('web.planner.without_recipe', { title: ownWords })}</span>
                </button>
              </li>
            )}
          </ul>
        )}
        <footer className={classes.foot}>
          <span>{t('web.planner.choose_keys')}</span>
        </footer>
      </div>
    </Dialog>
  );
}
