import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { everyLine, type Picked, wantedLines } from '../../../core/client/shopping/picked.ts';
import { newId } from '../../../core/kit/new-id.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { useTranslate } from '../../kit/language.tsx';
import { showToast } from '../../kit/toasts.ts';
import classes from './AddToList.module.css';
import { PickList } from './PickList.tsx';
import { RecipeLines } from './RecipeLines.tsx';
import { type Addition, useAddRecipes } from './use-add-recipes.ts';

export interface AddToListProps {
  readonly recipes: readonly { readonly recipe: Recipe; readonly factor: number }[];
  /** If set, the user is not asked for a list. */
  readonly listId?: string;
  readonly onClose: () => void;
}

/** A different selection needs a new id, or the server would treat it as a repetition. */
const additionOf = (picked: Picked): Addition => ({ ...picked, changeId: newId() });

interface ChooseLinesProps extends Pick<AddToListProps, 'recipes' | 'onClose'> {
  readonly listId: string;
  readonly onAdded: (isWaiting: boolean) => void;
}

function ChooseLines({ recipes, listId, onAdded, onClose }: ChooseLinesProps) {
  const t = useTranslate();
  const add = useAddRecipes();
  const [additions, setAdditions] = useState(() =>
    recipes.map(({ recipe, factor }) => additionOf({ recipe, factor, lines: wantedLines(recipe) })),
  );
  const count = additions.reduce((sum, { lines }) => sum + lines.size, 0);
  const change = (at: number, picked: Picked) => setAdditions(additions.with(at, additionOf(picked)));
  const pick = (chosenLines: (recipe: Recipe) => ReadonlySet<string>) =>
    setAdditions(additions.map((picked) => additionOf({ ...picked, lines: chosenLines(picked.recipe) })));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ listId, additions }, { onSuccess: ({ isWaiting }) => onAdded(isWaiting) });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.picks}>
        <Button variant="subtle" onClick={() => pick(everyLine)}>
          {t('web.shopping.check_all')}
        </Button>
        <Button variant="subtle" onClick={() => pick(() => new Set())}>
          {t('web.shopping.uncheck_all')}
        </Button>
      </div>
      <div className={classes.scroll}>
        {additions.map((picked, at) => (
          <RecipeLines
            key={picked.recipe.id}
            picked={picked}
            showName={additions.length > 1}
            onChange={(next) => change(at, next)}
          />
        ))}
      </div>
      <div className={formClasses.actions}>
        <Button variant="default" onClick={onClose}>
          {t('buttons.cancel')}
        </Button>
        <Button type="submit" disabled={count === 0} loading={add.isPending} data-autofocus>
          {t('web.shopping.add_lines', { count })}
        </Button>
      </div>
    </form>
  );
}

/** Adds ingredients of recipes to a list: asks for the list first, then for the ingredients. */
export function AddToList({ recipes, listId, onClose }: AddToListProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(listId);
  const name = recipes.length === 1 ? recipes[0]!.recipe.name : t('recipes.count', { count: recipes.length });
  const added = (isWaiting: boolean) => {
    onClose();
    const open = { label: t('web.shopping.open'), act: () => void navigate(`/shopping-lists/${chosen}`) };
    showToast('success', t(isWaiting ? 'web.shopping.added_later' : 'messages.listAdded'), ...(listId ? [] : [open]));
  };
  return (
    <Dialog title={t('web.shopping.add_recipe_title', { name })} shape="most" onClose={onClose}>
      <div className={classes.body} data-step={chosen ? 'lines' : 'list'}>
        {chosen ? (
          <ChooseLines recipes={recipes} listId={chosen} onAdded={added} onClose={onClose} />
        ) : (
          <PickList onPick={setChosen} />
        )}
      </div>
    </Dialog>
  );
}
