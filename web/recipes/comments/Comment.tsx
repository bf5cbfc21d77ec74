import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecipeComment } from '../../../core/recipes/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import { RichText } from '../../kit/layout/RichText.tsx';
import { dayText } from '../page/day-of.ts';
import { CommentForm } from './CommentForm.tsx';
import classes from './Comments.module.css';
import { useChangeComment, useRemoveComment } from './use-comments.ts';

interface OwnActionsProps {
  readonly comment: RecipeComment;
  /** The form that replaced these actions was closed: the focus returns. */
  readonly wasChanging: boolean;
  readonly onChange: () => void;
}

function OwnActions({ comment, wasChanging, onChange }: OwnActionsProps) {
  const t = useTranslate();
  const remove = useRemoveComment(comment);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.own}>
      <ActionIcon autoFocus={wasChanging} onClick={onChange} aria-label={t('buttons.edit_comment')}>
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon onClick={() => setAsking(true)} aria-label={t('web.comments.remove')}>
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      {isAsking && (
        <ConfirmDialog
          title={t('web.comments.remove_title')}
          text={t('web.comments.remove_text')}
          action={t('buttons.delete')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** One comment. Its author and admins can change it. */
export function Comment({ comment }: { comment: RecipeComment }) {
  const { t, locale } = useLanguage();
  const user = useUser();
  const change = useChangeComment(comment);
  const [isChanging, setChanging] = useState<boolean | null>(null);
  const mayChange = comment.userId === user.id || user.admin;
  return (
    <li className={classes.comment}>
      <div className={classes.head}>
        <p>
          <strong dir="auto">{comment.user.username}</strong>{' '}
          <time dateTime={comment.createdAt}>{dayText(comment.createdAt, locale)}</time>
        </p>
        {mayChange && !isChanging && (
          <OwnActions comment={comment} wasChanging={isChanging === false} onChange={() => setChanging(true)} />
        )}
      </div>
      {isChanging ? (
        <CommentForm
          label={t('buttons.edit_comment')}
          action={t('buttons.save')}
          initial={comment.text}
          isBusy={change.isPending}
          onSubmit={(text) => change.mutate(text, { onSuccess: () => setChanging(false) })}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <RichText className={classes.text} text={comment.text} />
      )}
    </li>
  );
}
