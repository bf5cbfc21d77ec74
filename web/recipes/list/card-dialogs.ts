import { type ComponentType, createContext } from 'react';
import type { SelectionBarProps } from '../bulk/SelectionBar.tsx';
import type { RecipeDialogs } from '../page/ReadRecipe.tsx';

export interface ListDialogs extends RecipeDialogs {
  /** The actions on the selected recipes. Injected, because they have their own texts. */
  readonly SelectionBar: ComponentType<SelectionBarProps>;
}

/** The dialogs that add the recipe of a card to the plan or a list, and the actions on several. Null: cards have no menu. */
export const CardDialogsContext = createContext<ListDialogs | null>(null);
