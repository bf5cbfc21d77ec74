import { MAX_TEXT } from '../../core/kit/text/limits.ts';
import type { RecipeComment } from '../../core/recipes/schema.ts';
import { createField } from '../kit/forms/field.ts';
import { textRow } from '../kit/forms/form.ts';
import { createRows, type Rows } from '../kit/text/rows.ts';
import { commentWrites, type DiscussionParts } from './comment-writes.ts';
import { type Entry, entriesOf } from './entries.ts';

/** The comments and the timeline of the open recipe. */
export interface Discussion {
  readonly rows: Rows<Entry>;
  enter(): void;
  load(): Promise<void>;
  /** The selected comment, if the reader wrote it. */
  own(): RecipeComment | undefined;
  write(): void;
  /** In a form, or in the editor if the text has several lines. */
  change(): void;
  changeInEditor(): void;
  remove(): void;
}

const VIEW = 'comments';

export function createDiscussion(parts: DiscussionParts): Discussion {
  const { client, connection, shell, forms, undo, live, language, userId, page } = parts;
  const { t } = language;
  const recipe = () => page.store.get().recipe;
  let shownId = '';

  const rows = createRows<Entry>(async () => {
    const open = recipe();
    if (!open) return [];
    const [comments, events] = await Promise.all([
      client.comments.ofRecipe({ params: { slug: open.id } }),
      client.timeline.list({ query: { queryFilter: `recipeId = "${open.id}"` } }),
    ]);
    return entriesOf(comments, events.items);
  }, connection);

  async function select(id: string) {
    await rows.load();
    const index = rows.store.get().all?.findIndex((entry) => entry.id === id) ?? -1;
    if (index >= 0) rows.move(index - rows.store.get().selected);
  }

  const { post, save, editText, removeNow, offerNew } = commentWrites(parts, { recipe, select });

  const textForm = (title: string, text: string, submit: (text: string) => Promise<void>) => {
    const field = createField(undefined, MAX_TEXT);
    field.put(text);
    forms.open({
      title,
      rows: [textRow(t('tui.comments.text'), field)],
      submit: async () => {
        if (field.text() === '') return t('validation.required');
        await submit(field.text());
        return undefined;
      },
    });
  };

  const discussion: Discussion = {
    rows,
    enter: () => {
      const { id = '' } = recipe() ?? {};
      if (id !== shownId) {
        undo.forget(VIEW);
        rows.store.set({ all: null, selected: 0 });
      }
      shownId = id;
      void rows.load();
    },
    load: rows.load,
    own: () => {
      const entry = rows.selected();
      return entry?.kind === 'comment' && entry.comment.userId === userId ? entry.comment : undefined;
    },
    write: () => {
      const open = recipe();
      if (!open) return;
      textForm(t('tui.keys.new_comment'), '', async (text) => {
        const id = await post(open.id, text);
        offerNew(open.id, id, text);
        shell.say(t('tui.comments.written'), 'success');
      });
    },
    change: () => {
      const comment = discussion.own();
      if (!comment) return;
      // A form has one line.
      if (comment.text.includes('\n')) return void editText(comment);
      textForm(t('buttons.edit_comment'), comment.text, (text) => save(comment, text));
    },
    changeInEditor: () => {
      const comment = discussion.own();
      if (comment) void editText(comment);
    },
    remove: () => {
      const comment = discussion.own();
      if (comment) void removeNow(comment);
    },
  };
  for (const noun of ['comment', 'timeline_event'])
    live.on(noun, () => {
      if (shell.view() === VIEW) void rows.load();
    });
  return discussion;
}
