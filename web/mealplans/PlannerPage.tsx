import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconDice3 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { plannerWeek } from '../../core/client/mealplans/week.ts';
import { addDays, isDay, localDay } from '../../core/kit/day.ts';
import { daysInWords } from '../../core/kit/text/day-words.ts';
import { useLanguage } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { CalendarDialog } from './CalendarDialog.tsx';
import classes from './PlannerPage.module.css';
import { PlanSkeleton } from './PlanSkeleton.tsx';
import { PlanWeek } from './PlanWeek.tsx';
import { ShopButton } from './ShopButton.tsx';
import { usePlan } from './use-plan.ts';

/** The day whose week is shown. It lives in the address and defaults to today. */
function useShownDay(today: string) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const shown = isDay(asked) ? asked : today;
  const show = (day: string) => setParams(day === today ? {} : { day }, { preventScrollReset: true });
  return { shown, show };
}

function WeekSteps({ onStep, onToday }: { onStep: (days: number) => void; onToday: () => void }) {
  const { t } = useLanguage();
  return (
    <nav className={classes.steps} aria-label={t('web.planner.week')}>
      <ActionIcon variant="default" onClick={() => onStep(-7)} aria-label={t('web.planner.previous')}>
        <IconChevronLeft className="turns" size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={onToday}>
        {t('web.planner.this_week')}
      </Button>
      <ActionIcon variant="default" onClick={() => onStep(7)} aria-label={t('web.planner.next')}>
        <IconChevronRight className="turns" size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </nav>
  );
}

/** The group's meal plan, week by week. */
export function PlannerPage() {
  const { t, locale } = useLanguage();
  const today = localDay(new Date());
  const { shown, show } = useShownDay(today);
  const { firstDay, range, entries, error, refetch } = usePlan(today, shown);
  const isKnown = firstDay !== undefined;
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <PageHead
        title={t('web.planner.title')}
        note={isKnown && daysInWords(range.start_date, range.end_date, locale, 'full')}
        actions={
          <div className={classes.tools}>
            <div className={classes.others}>
              {entries && (
                <ShopButton entries={entries.filter(({ date }) => date >= today)} name={t('web.planner.shop_week')} />
              )}
              <Button
                aria-label={t('web.planner.calendar')}
                variant="default"
                leftSection={<IconCalendarShare size={20} stroke={1.5} aria-hidden />}
                onClick={() => setSharing(true)}
              >
                <span data-words>{t('web.planner.calendar_short')}</span>
              </Button>
              <Button
                component={Link}
                to="/group/mealplan/settings"
                aria-label={t('web.planner.rules')}
                variant="default"
                leftSection={<IconDice3 size={20} stroke={1.5} aria-hidden />}
              >
                <span data-words>{t('web.planner.rules')}</span>
              </Button>
            </div>
            <WeekSteps onStep={(days) => show(addDays(shown, days))} onToday={() => show(today)} />
          </div>
        }
      />
      {error && !entries && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !(isKnown && entries) && <PlanSkeleton />}
      {isSharing && <CalendarDialog onClose={() => setSharing(false)} />}
      {isKnown && entries && <PlanWeek days={plannerWeek(entries, { firstDay, today, shown })} />}
    </>
  );
}
