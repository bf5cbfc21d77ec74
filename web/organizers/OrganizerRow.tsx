import { useInViewport } from '@mantine/hooks';
import { Link } from 'react-router';
import type { OrganizerKind } from '../../core/recipes/facets.ts';
import { useTranslate } from '../kit/language.tsx';
import { EditMenu } from '../kit/lists/EditMenu.tsx';
import classes from './OrganizerRow.module.css';
import { type Organizer, useRecipeCount } from './use-organizers.ts';

export interface OrganizerRowProps {
  readonly kind: OrganizerKind;
  readonly organizer: Organizer;
  /** Address of its page. */
  readonly to: string;
  readonly canChange: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A category, tag or tool with its number of recipes. The number loads when the row becomes visible. */
export function OrganizerRow({ kind, organizer, to, canChange, onEdit, onDelete }: OrganizerRowProps) {
  const t = useTranslate();
  const { ref, inViewport } = useInViewport<HTMLLIElement>();
  const { data: count } = useRecipeCount(kind, organizer.id, inViewport);
  const { name, onHand } = organizer;
  return (
    <li className={classes.row} ref={ref}>
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
