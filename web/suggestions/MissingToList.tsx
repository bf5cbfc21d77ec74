import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { editList } from '../../core/client/shopping/edit-list.ts';
import type { Write } from '../../core/client/shopping/writes.ts';
import { namesInWords } from '../../core/kit/text/names-in-words.ts';
import type { Suggestion } from '../../core/recipes/suggestion-endpoints.ts';
import type { ShoppingList } from '../../core/shopping/schema.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { useOutbox } from '../outbox/use-outbox.tsx';
import { PickList } from '../shopping/recipes/PickList.tsx';
import { listQuery } from '../shopping/use-list.ts';
import { useClient } from '../site/use-client.tsx';
import classes from './Suggestions.module.css';

/** Adds foods at the end of a list, in their order. */
function additions({ id, listItems }: ShoppingList, foods: Suggestion['missingFoods'], locale: string): Write[] {
  const items = [...listItems];
  return foods.map((food) => {
    const { item, write } = editList({ id, items }).add(food.name, { foods: [food], units: [] }, locale);
    items.push(item);
    return write;
  });
}

/** Adds the missing foods of a recipe to a list that the user chooses. */
export function MissingToList({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) {
  const language = useLanguage();
  const { t } = language;
  const showError = useShowError();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { push } = useOutbox();
  const { recipe, missingFoods } = suggestion;
  const addTo = async (id: string) => {
    onClose();
    try {
      const list = await queries.fetchQuery(listQuery(client, id));
      push(...additions(list, missingFoods, language.locale));
      showToast('success', t('web.suggestions.added', { count: missingFoods.length }), {
        label: t('web.shopping.open'),
        act: () => void navigate(`/shopping-lists/${id}`),
      });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog title={t('web.suggestions.buy_for', { name: recipe.name })} onClose={onClose}>
      <div className={classes.dialog}>
        <p>
          {namesInWords(
            missingFoods.map(({ name }) => name),
            language.locale,
          )}
        </p>
        <PickList onPick={(id) => void addTo(id)} />
      </div>
    </Dialog>
  );
}
