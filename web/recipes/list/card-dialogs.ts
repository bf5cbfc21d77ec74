import { createContext } from 'react';
import type { RecipeDialogs } from '../page/ReadRecipe.tsx';

/** The dialogs that add the recipe of a card to the plan or a list. Null: cards have no menu. */
export const CardDialogsContext = createContext<RecipeDialogs | null>(null);
