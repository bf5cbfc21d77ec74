import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Recipe, RecipeComment, RecipeSummary } from '../../core/recipes/schema.ts';
import type { Connection } from '../kit/connection.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Live } from '../kit/live.ts';
import type { Shell } from '../kit/shell.ts';
import { errorText, sayError } from '../kit/text/error-text.ts';
import type { Undo } from '../kit/undo.ts';

export interface DiscussionParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly undo: Undo;
  readonly live: Live;
  readonly language: Language;
  readonly userId: string;
  readonly page: { readonly store: { get(): { readonly recipe: Recipe | null } } };
  /** Opens a file in the user's editor. */
  readonly edit: (path: string) => Promise<boolean>;
  /** Called after a change, to renew the recipe's page. */
  readonly changed: (recipe: RecipeSummary) => void;
}

interface DiscussionPlace {
  readonly recipe: () => Recipe | null;
  /** Reloads the entries and selects this one. */
  readonly select: (id: string) => Promise<void>;
}

/** Actions on comments, as texts call them. */
type Action = 'added' | 'edited' | 'deleted';

/** Changes of the comments. Each can be undone and redone. */
export function commentWrites(parts: DiscussionParts, { recipe, select }: DiscussionPlace) {
  const { client, connection, shell, undo, language, edit, changed } = parts;
  const { t } = language;
  const calls = client.comments;
  /** New ids of comments that were deleted and written again. */
  const rewritten = new Map<string, string>();
  const idNow = (id: string): string => {
    const next = rewritten.get(id);
    return next === undefined ? id : idNow(next);
  };

  async function afterwards(id: string) {
    const open = recipe();
    if (open) changed(open);
    await select(id);
  }

  const post = async (recipeId: string, text: string) => {
    const { id } = await connection.watch(calls.create({ body: { recipeId, text } }));
    await afterwards(id);
    return id;
  };
  const patch = async (id: string, text: string, ifMatch = '*') => {
    await connection.watch(calls.patch({ params: { id }, body: { text }, ifMatch }));
    await afterwards(id);
  };
  const drop = async (id: string) => {
    await connection.watch(calls.remove({ params: { id } }));
    await afterwards('');
  };
  const rewrite = async (recipeId: string, id: string, text: string) => {
    rewritten.set(idNow(id), await post(recipeId, text));
  };

  /** Runs a step of undo or redo, and says that it was done. */
  const step = (make: () => Promise<unknown>, messageKey: string) => () => make().then(() => shell.say(t(messageKey)));
  const offer = (action: Action, takeBack: () => Promise<unknown>, again: () => Promise<unknown>) =>
    undo.offer('comments', {
      what: t(`tui.undo.${action}`, { name: t('tui.undo.comment') }),
      takeBack: step(takeBack, 'tui.undone'),
      again: step(again, 'tui.redone'),
    });

  async function save(comment: RecipeComment, typed: string) {
    const text = typed.trim();
    if (text === '' || text === comment.text) return;
    await patch(comment.id, text, etagOf(comment) ?? '*');
    offer(
      'edited',
      () => patch(idNow(comment.id), comment.text),
      () => patch(idNow(comment.id), text),
    );
    shell.say(t('tui.comments.saved'), 'success');
  }

  /** The text stays in its file until it is saved. */
  async function editText(comment: RecipeComment) {
    const folder = await mkdtemp(join(tmpdir(), 'lovage-comment-'));
    const path = join(folder, 'comment.md');
    try {
      await writeFile(path, comment.text, { mode: 0o600 });
      if (!(await edit(path))) return shell.say(t('tui.editing.editor_failed', { path }), 'error');
      await save(comment, await readFile(path, 'utf8'));
      await rm(folder, { recursive: true, force: true });
    } catch (thrown) {
      shell.say(t('tui.comments.kept', { path, reason: errorText(thrown, t) }), 'error');
    }
  }

  async function removeNow(comment: RecipeComment) {
    try {
      await drop(comment.id);
      offer(
        'deleted',
        () => rewrite(comment.recipeId, comment.id, comment.text),
        () => drop(idNow(comment.id)),
      );
      shell.say(t('tui.comments.removed'));
    } catch (thrown) {
      sayError(shell, t, thrown);
    }
  }

  const offerNew = (recipeId: string, id: string, text: string) =>
    offer(
      'added',
      () => drop(idNow(id)),
      () => rewrite(recipeId, id, text),
    );

  return { post, save, editText, removeNow, offerNew };
}
