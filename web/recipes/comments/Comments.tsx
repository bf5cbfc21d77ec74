import type { Recipe } from '../../../core/recipes/schema.ts';
import { KeptRow, useKeptRows } from '../../kit/dialogs/keep.tsx';
import { useTranslate } from '../../kit/language.tsx';
import { Comment } from './Comment.tsx';
import { CommentForm } from './CommentForm.tsx';
import classes from './Comments.module.css';
import { useAddComment, useComments } from './use-comments.ts';

/** The comments on a recipe. */
export function Comments({ recipe }: { recipe: Recipe }) {
  const t = useTranslate();
  const { data: comments = recipe.comments } = useComments(recipe);
  const kept = useKeptRows(comments, t('errors.comments.not_found'));
  const add = useAddComment(recipe);
  return (
    <>
      <ul className={classes.list} aria-label={t('recipes.comments')}>
        {kept.shown?.map((comment) => (
          <KeptRow key={comment.id} by={kept} id={comment.id}>
            <Comment comment={comment} />
          </KeptRow>
        ))}
      </ul>
      <CommentForm
        label={t('web.comments.write')}
        action={t('web.comments.add')}
        keptAs={`comment.${recipe.id}`}
        isBusy={add.isPending}
        onSubmit={(text, done) => add.mutate(text, { onSuccess: done })}
      />
    </>
  );
}
