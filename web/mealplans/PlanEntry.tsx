import { ActionIcon } from '@mantine/core';
import {
  IconCalendarShare,
  IconDice3,
  IconGripVertical,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { DotsMenu } from '../kit/lists/DotsMenu.tsx';
import { RecipePicture } from '../recipes/RecipePicture.tsx';
import classes from './PlanEntry.module.css';
import { SurpriseReason } from './surprises/SurpriseReason.tsx';
import type { Surprising } from './surprises/use-surprises.ts';
import type { Dragging } from './use-drag.ts';
import { usePlanWrites } from './use-plan.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

interface EntryMenuProps {
  readonly entry: MealplanEntry;
  readonly name: string;
  readonly surprises: Surprising;
  readonly onAnother: () => void;
  readonly onEdit: () => void;
  readonly onMove: () => void;
}

function EntryMenu({ entry, name, surprises, onAnother, onEdit, onMove }: EntryMenuProps) {
  const t = useTranslate();
  const { remove } = usePlanWrites();
  const surprise = surprises.of(entry.id);
  const removal = () => remove(entry, ({ id }) => surprise && surprises.note(id, surprise));
  const lock = (isLocked: boolean) => () => surprises.lock(entry.id, isLocked);
  return (
    <DotsMenu
      label={t('web.actions_for', { name })}
      width={220}
      items={[
        !!surprise &&
          !surprise.isLocked && {
            label: t('web.planner.repick'),
            icon: <IconDice3 {...icon} />,
            act: () => surprises.repick(entry),
            whyNot: surprises.whyNot,
          },
        !!surprise &&
          (surprise.isLocked
            ? { label: t('web.planner.unlock'), icon: <IconLockOpen {...icon} />, act: lock(false) }
            : { label: t('web.planner.lock'), icon: <IconLock {...icon} />, act: lock(true) }),
        !!surprise && 'line',
        { label: t('web.planner.another'), icon: <IconPlus {...icon} />, act: onAnother },
        { label: t('buttons.edit'), icon: <IconPencil {...icon} />, act: onEdit },
        { label: t('web.planner.move'), icon: <IconCalendarShare {...icon} />, act: onMove },
        'line',
        { label: t('buttons.delete'), icon: <IconTrash {...icon} />, act: removal, isDanger: true },
      ]}
    />
  );
}

export interface PlanEntryProps {
  readonly entry: MealplanEntry;
  readonly surprises: Surprising;
  readonly dragging: Dragging;
  readonly onAnother: () => void;
  readonly onAsk: (what: 'edit' | 'move', entry: MealplanEntry) => void;
}

/** A dish in its slot. */
export function PlanEntry({ entry, surprises, dragging, onAnother, onAsk }: PlanEntryProps) {
  const t = useTranslate();
  const { groupSlug } = useUser();
  const { recipe } = entry;
  const name = recipe?.name ?? entry.title;
  const surprise = surprises.of(entry.id);
  return (
    <li className={classes.entry} data-moving={dragging.isMoving(entry.id) || undefined}>
      {recipe?.image && (
        <div className={classes.picture}>
          <RecipePicture recipe={recipe} size="thumb" />
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
        {surprise && <SurpriseReason surprise={surprise} name={name} />}
      </div>
      <div className={classes.tools}>
        <ActionIcon
          className={classes.handle}
          aria-label={t('web.planner.drag', { name })}
          aria-describedby="plan-move-keys"
          {...dragging.handle(entry)}
        >
          <IconGripVertical size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <EntryMenu
          entry={entry}
          name={name}
          surprises={surprises}
          onAnother={onAnother}
          onEdit={() => onAsk('edit', entry)}
          onMove={() => onAsk('move', entry)}
        />
      </div>
    </li>
  );
}
