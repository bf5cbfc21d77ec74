import { IconGripVertical, IconWorld } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Cookbook } from '../../core/cookbooks/schema.ts';
import { useTranslate } from '../kit/language.tsx';
import { EditMenu } from '../kit/lists/EditMenu.tsx';
import classes from './CookbookRow.module.css';
import { CriteriaWords } from './CriteriaWords.tsx';

export interface CookbookRowProps {
  readonly cookbook: Cookbook;
  /** Address of its page. */
  readonly to: string;
  readonly handle: ComponentProps<'button'>;
  readonly isDragged: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A row in the list of cookbooks. */
export function CookbookRow({ cookbook, to, handle, isDragged, onEdit, onDelete }: CookbookRowProps) {
  const t = useTranslate();
  const { id, name, description } = cookbook;
  return (
    <li className={classes.row} data-id={id} data-dragged={isDragged || undefined}>
      <button type="button" className={classes.handle} aria-label={t('web.move_grip', { name })} {...handle}>
        <IconGripVertical size={20} stroke={1.5} aria-hidden />
      </button>
      <div className={classes.words}>
        <h2 dir="auto">
          <Link to={to}>{name}</Link>
        </h2>
        {description && <p dir="auto">{description}</p>}
        <CriteriaWords criteria={cookbook} />
      </div>
      {cookbook.public && (
        <span className={classes.public}>
          <IconWorld size={18} stroke={1.5} aria-hidden />
          <span>{t('fields.public')}</span>
        </span>
      )}
      <div className={classes.menu}>
        <EditMenu name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  );
}
