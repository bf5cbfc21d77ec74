import type { LovageClient } from '../../core/app/client.ts';
import { linesWithFoods } from '../../core/client/shopping/picked.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Connection } from '../kit/connection.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Live } from '../kit/live.ts';
import type { Place } from '../kit/place.ts';
import type { Shell } from '../kit/shell.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { sayError } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import { openKitchenForm } from './kitchen-form.ts';
import { SuggestionsView } from './SuggestionsView.tsx';
import { createSuggestions, type Suggestions } from './suggestions.ts';

export interface SuggestionParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly live: Live;
  readonly language: Language;
  readonly openRecipe: (slug: string) => void;
}

/** Ingredients that can go on a list, under a name. */
export interface ForList {
  readonly title: string;
  readonly recipes: readonly { readonly id: string; readonly times: number; readonly only?: ReadonlySet<string> }[];
}

/** Suggestions of what can be cooked. Loaded on first use. */
export interface SuggestionScreen extends Place {
  readonly suggestions: Suggestions;
  /** Asks which foods are at hand. */
  ask(): void;
  open(): void;
  /** What can go on a list: what the selected recipe lacks, and all of it. */
  bundles(): Promise<readonly ForList[]>;
}

/** A bulk import reports each recipe. Reload once for all. */
const REST_MS = 250;

export function openSuggesting(parts: SuggestionParts): SuggestionScreen {
  const { client, connection, shell, forms, live, language, openRecipe } = parts;
  const { t } = language;
  const suggestions = createSuggestions(client, connection);
  let timer: NodeJS.Timeout | undefined;
  const renew = () => {
    timer = undefined;
    if (shell.view() === 'suggestions') void suggestions.load();
  };
  live.on('recipe', () => {
    timer ??= setTimeout(renew, REST_MS);
  });

  return {
    suggestions,
    ask: () => openKitchenForm({ client, connection, forms, suggestions, t }),
    open: () => {
      const found = suggestions.selected();
      if (found) openRecipe(found.recipe.slug);
    },
    bundles: async () => {
      const found = suggestions.selected();
      if (!found) return [];
      const { id, name } = found.recipe;
      const all = { title: safeLine(name), recipes: [{ id, times: 1 }] };
      if (found.missingFoods.length === 0) return [all];
      try {
        const recipe = await connection.watch(client.recipes.get({ params: { slug: id } }));
        const only = linesWithFoods(recipe, new Set(found.missingFoods.map((food) => food.id)));
        const title = t('tui.suggest.what_is_missing', { name: safeLine(name) });
        return [{ title, recipes: [{ id, times: 1, only }] }, all];
      } catch (thrown) {
        sayError(shell, t, thrown);
        return [];
      }
    },
    subscribe: subscribeAll(suggestions.store, forms.store),
    crumb: () => '',
    move: (_view, by) => suggestions.move(by),
    refresh: () => void suggestions.load(),
    dispose: () => clearTimeout(timer),
    View: (props) => <SuggestionsView suggestions={suggestions} {...props} />,
  };
}
