import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { type Binding, keysIn } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { Shell } from '../kit/shell.ts';
import type { CommentScreen } from './screen.tsx';

export interface CommentKeyContext {
  readonly shell: Shell;
  readonly commenting: Lazy<CommentScreen>;
  readonly recipe: { current(): RecipeSummary | undefined };
}

const { on, given } = partKeys(
  ({ commenting }: CommentKeyContext) => commenting,
  ({ discussion }) => discussion,
);

const isOwn = given((discussion) => discussion.own() !== undefined);

/** Keys of a recipe's comments and timeline. */
export const commentKeys: readonly Binding<CommentKeyContext>[] = [
  {
    id: 'comments.open',
    keys: ['T'],
    scopes: ['recipe'],
    label: 'tui.keys.comments',
    when: ({ recipe }) => recipe.current() !== undefined,
    run: ({ shell, commenting }) => {
      shell.show('comments');
      commenting.use(({ discussion }) => discussion.enter());
    },
  },
  ...keysIn<CommentKeyContext>('comments', {
    write: { keys: ['n', 'a'], label: 'tui.keys.new_comment', hint: 1, run: on((discussion) => discussion.write()) },
    edit: {
      keys: ['e'],
      label: 'buttons.edit_comment',
      hint: 2,
      when: isOwn,
      run: on((discussion) => discussion.change()),
    },
    edit_text: {
      keys: ['E'],
      label: 'tui.keys.edit_text',
      when: isOwn,
      run: on((discussion) => discussion.changeInEditor()),
    },
    delete: {
      keys: ['d', 'delete'],
      label: 'buttons.delete',
      hint: 3,
      when: isOwn,
      run: on((discussion) => discussion.remove()),
    },
  }),
];
