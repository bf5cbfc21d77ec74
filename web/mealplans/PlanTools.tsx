import { ActionIcon, Button } from '@mantine/core';
import {
  IconCalendarMonth,
  IconCalendarShare,
  IconCalendarWeek,
  IconChevronLeft,
  IconChevronRight,
  IconDice3,
  IconRefresh,
  IconSortAscending2,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { useTranslate } from '../kit/language.tsx';
import { DotsMenu } from '../kit/lists/DotsMenu.tsx';
import { part } from '../kit/part.ts';
import classes from './PlannerPage.module.css';
import { ShopButton } from './ShopButton.tsx';
import type { Surprising } from './surprises/use-surprises.ts';
import type { useMealsFirst } from './use-meals-first.ts';
import type { PlanView } from './use-plan.ts';

const CalendarDialog = part(async () => (await import('./CalendarDialog.tsx')).CalendarDialog);
const MealsFirstDialog = part(async () => (await import('./MealsFirstDialog.tsx')).MealsFirstDialog);

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true };

const steps = {
  week: { label: 'web.planner.week', previous: 'buttons.previous_week', next: 'buttons.next_week' },
  month: { label: 'web.planner.month', previous: 'web.planner.previous_month', next: 'web.planner.next_month' },
};

export interface PlanStepsProps {
  readonly view: PlanView;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onToday: () => void;
}

/** Leads to the week or month before and after, and back to today. */
export function PlanSteps({ view, onStep, onToday }: PlanStepsProps) {
  const t = useTranslate();
  const { label, previous, next } = steps[view];
  return (
    <nav className={classes.steps} aria-label={t(label)}>
      <ActionIcon variant="default" onClick={() => onStep(-1)} aria-label={t(previous)}>
        <IconChevronLeft className="turns" {...icon} />
      </ActionIcon>
      <Button variant="default" onClick={onToday}>
        {t(view === 'week' ? 'web.planner.this_week' : 'web.planner.this_month')}
      </Button>
      <ActionIcon variant="default" onClick={() => onStep(1)} aria-label={t(next)}>
        <IconChevronRight className="turns" {...icon} />
      </ActionIcon>
    </nav>
  );
}

export interface PlanToolsProps {
  readonly view: PlanView;
  /** Planned from today on. */
  readonly toCome: readonly MealplanEntry[];
  readonly surprises: Surprising;
  readonly mealsFirst: ReturnType<typeof useMealsFirst>;
  readonly onView: (view: PlanView) => void;
}

/** Actions on the whole plan. */
export function PlanTools({ view, toCome, surprises, mealsFirst, onView }: PlanToolsProps) {
  const t = useTranslate();
  const [asking, setAsking] = useState<'calendar' | 'meals' | null>(null);
  const other = view === 'week' ? 'month' : 'week';
  const OtherIcon = other === 'month' ? IconCalendarMonth : IconCalendarWeek;
  const close = () => setAsking(null);
  return (
    <div className={classes.others}>
      {view === 'week' && <ShopButton entries={toCome} name={t('web.planner.shop_week')} />}
      <Button variant="default" leftSection={<OtherIcon {...icon} />} onClick={() => onView(other)}>
        <span data-words>{t(`web.planner.${other}`)}</span>
      </Button>
      <DotsMenu
        label={t('web.planner.more_actions')}
        variant="default"
        width={240}
        items={[
          surprises.hasUnlocked(toCome) && {
            label: t('web.planner.repick_all'),
            icon: <IconRefresh {...icon} />,
            act: () => surprises.repickAll(toCome),
            whyNot: surprises.whyNot,
          },
          { label: t('web.rules.title'), icon: <IconDice3 {...icon} />, act: '/group/mealplan/settings' },
          {
            label: t('web.planner.meals_first'),
            icon: <IconSortAscending2 {...icon} />,
            act: () => setAsking('meals'),
          },
          { label: t('web.planner.calendar'), icon: <IconCalendarShare {...icon} />, act: () => setAsking('calendar') },
        ]}
      />
      <Suspense>
        {asking === 'calendar' && <CalendarDialog onClose={close} />}
        {asking === 'meals' && (
          <MealsFirstDialog first={mealsFirst.first} onChange={mealsFirst.change} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
