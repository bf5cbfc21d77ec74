import { IconPencil } from '@tabler/icons-react';
import type { Dish } from '../../core/client/mealplans/edit-plan.ts';
import type { PlanSlot } from '../../core/client/mealplans/move.ts';
import { useTranslate } from '../kit/language.tsx';
import classes from '../kit/lists/Search.module.css';
import { FindRecipe } from '../recipes/list/FindRecipe.tsx';
import { useRecents } from '../recipes/list/use-recents.ts';
import { usePlanWrites } from './use-plan.ts';

export interface ChooseMealProps {
  readonly slot: PlanSlot;
  /** Names the slot, e.g. `Choose: Dinner, Monday, November 16`. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Finds a recipe for a slot of the plan. Other words can be planned as a note. */
export function ChooseMeal({ slot, title, onClose }: ChooseMealProps) {
  const t = useTranslate();
  const { add } = usePlanWrites();
  const recents = useRecents();
  const choose = (dish: Dish) => {
    add(dish, slot);
    onClose();
  };
  return (
    <FindRecipe
      title={title}
      hint={t('web.planner.choose_hint')}
      keys={t('web.planner.choose_keys')}
      row={(recipe, className, content) => (
        <button type="button" className={className} onClick={() => choose({ recipe })} data-result>
          {content}
        </button>
      )}
      ownRow={(words) => (
        <button type="button" className={classes.row} onClick={() => choose({ title: words })} data-result>
          <IconPencil size={20} stroke={1.5} aria-hidden />
          <span className={classes.words}>{t('web.planner.without_recipe', { title: words })}</span>
        </button>
      )}
      offered={recents}
      onClose={onClose}
    />
  );
}
