import type { LovageClient } from '../../core/app/client.ts';
import { isDay, localDay } from '../../core/kit/day.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Connection } from '../kit/connection.ts';
import { createField, type Field } from '../kit/forms/field.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { errorText } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';

export interface MadeState {
  readonly recipe: RecipeSummary | null;
  readonly part: 'day' | 'note';
  readonly error: string | null;
}

/** When a recipe was made, and how it was. */
export interface MadeForm {
  readonly store: Store<MadeState>;
  readonly day: Field;
  readonly note: Field;
  /** The focused field. */
  field(): Field;
  open(recipe: RecipeSummary): void;
  turn(): void;
  submit(): void;
  /** Closes the form. Asks first if a note was typed. */
  leave(): void;
}

export interface MadeParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly t: Translate;
  readonly changed: (recipe: RecipeSummary) => void;
}

export function createMadeForm({ client, connection, shell, t, changed }: MadeParts): MadeForm {
  const store = createStore<MadeState>({ recipe: null, part: 'day', error: null });
  const day = createField(() => store.set({ error: null }));
  const note = createField();
  const today = () => localDay(new Date());

  async function send(recipe: RecipeSummary) {
    const message = note.text();
    // Local noon is the same day in nearly all time zones. For today, the server uses the present time.
    const timestamp = day.text() === today() ? {} : { timestamp: new Date(`${day.text()}T12:00`).toISOString() };
    try {
      await connection.watch(
        client.timeline.made({
          params: { slug: recipe.slug },
          form: { ...timestamp, ...(message ? { message } : {}) },
        }),
      );
      shell.close();
      shell.say(t('tui.recipe.made', { name: safeLine(recipe.name) }), 'success');
      changed(recipe);
    } catch (thrown) {
      store.set({ error: errorText(thrown, t) });
    }
  }

  const made: MadeForm = {
    store,
    day,
    note,
    field: () => (store.get().part === 'day' ? day : note),
    open: (recipe) => {
      day.put(today());
      note.put('');
      store.set({ recipe, part: 'note', error: null });
    },
    turn: () => {
      store.set({ part: store.get().part === 'day' ? 'note' : 'day' });
      made.field().enter();
    },
    submit: () => {
      const { recipe } = store.get();
      if (!isDay(day.text())) return store.set({ part: 'day', error: t('tui.made.bad_day', { day: today() }) });
      if (day.text() > today()) return store.set({ part: 'day', error: t('recipes.day_ahead') });
      if (recipe) void send(recipe);
    },
    leave: () => {
      if (note.text() === '') shell.close();
      else shell.ask(t('recipes.leave_question'), shell.close);
    },
  };
  return made;
}
