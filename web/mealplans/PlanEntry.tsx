import { ActionIcon } from '@mantine/core';
import { IconCalendarShare, IconGripVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { DotsMenu } from '../kit/lists/DotsMenu.tsx';
import { RecipePicture } from '../recipes/RecipePicture.tsx';
import { MoveEntry } from './MoveEntry.tsx';
import classes from './PlanEntry.module.css';
import type { Dragging } from './use-drag.ts';
import { usePlanWrites } from './use-plan.ts';

const EditEntry = lazy(async () => ({ default: (await import('./EditEntry.tsx')).EditEntry }));

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

interface EntryMenuProps {
  readonly name: string;
  readonly onAnother: () => void;
  readonly onEdit: () => void;
  readonly onMove: () => void;
  readonly onRemove: () => void;
}

function EntryMenu({ name, onAnother, onEdit, onMove, onRemove }: EntryMenuProps) {
  const t = useTranslate();
  return (
    <DotsMenu
      label={t('web.planner.actions', { name })}
      width={220}
      items={[
        { label: t('web.planner.another'), icon: <IconPlus {...icon} />, act: onAnother },
        { label: t('web.edit'), icon: <IconPencil {...icon} />, act: onEdit },
        { label: t('web.planner.move'), icon: <IconCalendarShare {...icon} />, act: onMove },
        'line',
        { label: t('web.delete'), icon: <IconTrash {...icon} />, act: onRemove, isDanger: true },
      ]}
    />
  );
}

export interface PlanEntryProps {
  readonly entry: MealplanEntry;
  /** Why a random recipe was chosen. */
  readonly why: string | undefined;
  readonly dragging: Dragging;
  readonly onAnother: () => void;
}

/** A dish in its slot. */
export function PlanEntry({ entry, why, dragging, onAnother }: PlanEntryProps) {
  const t = useTranslate();
  const { groupSlug } = useUser();
  const [isMoving, setMoving] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { recipe } = entry;
  const name = recipe?.name ?? entry.title;
  const { remove } = usePlanWrites();
  return (
    <li className={classes.entry} data-moving={dragging.isMoving(entry.id) || undefined}>
      {recipe?.image && (
        <div className={classes.picture}>
          <RecipePicture recipe={recipe} size="tile" />
        </div>
      )}
      <div className={classes.words}>
        <p className={classes.name} dir="auto">
          {recipe ? <Link to={`/g/${groupSlug}/r/${recipe.slug}`}>{name}</Link> : name}
        </p>
        {entry.text && (
          <p className={classes.note} dir="auto">
            {entry.text}
          </p>
        )}
        {why && <p className={classes.note}>{why}</p>}
      </div>
      <div className={classes.tools}>
        <ActionIcon
          className={classes.handle}
          aria-label={t('web.planner.drag', { name })}
          aria-describedby="plan-move-keys"
          {...dragging.handle(entry)}
        >
          <IconGripVertical size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <EntryMenu
          name={name}
          onAnother={onAnother}
          onEdit={() => setEditing(true)}
          onMove={() => setMoving(true)}
          onRemove={() => remove(entry)}
        />
      </div>
      {isEditing && (
        <Suspense>
          <EditEntry entry={entry} name={name} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {isMoving && <MoveEntry entry={entry} name={name} onClose={() => setMoving(false)} />}
    </li>
  );
}
