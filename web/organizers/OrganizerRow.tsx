import { Link } from 'react-router';
import { useTranslate } from '../kit/language.tsx';
import { EditMenu } from '../kit/lists/EditMenu.tsx';
import classes from './OrganizerRow.module.css';
import type { Organizer } from './use-organizers.ts';

export interface OrganizerRowProps {
  readonly organizer: Organizer;
  /** Its number of recipes, once it is known. */
  readonly count: number | undefined;
  /** Address of its page. */
  readonly to: string;
  readonly canChange: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A category, tag or tool with its number of recipes. */
export function OrganizerRow({ organizer, count, to, canChange, onEdit, onDelete }: OrganizerRowProps) {
  const t = useTranslate();
  const { name, onHand } = organizer;
  return (
    <li className={classes.row}>
      <Link className={classes.link} to={to}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.facts}>
          {onHand && <span>{t('web.organizers.on_hand')}</span>}
          <span>{count !== undefined && t('recipes.count', { count })}</span>
        </span>
      </Link>
      {canChange && <EditMenu name={name} onEdit={onEdit} onDelete={onDelete} />}
    </li>
  );
}
