import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addMonths } from '../../core/client/mealplans/month.ts';
import { plannerWeek } from '../../core/client/mealplans/week.ts';
import { addDays, isDay, localDay } from '../../core/kit/day.ts';
import { dayInWords, daysInWords } from '../../core/kit/text/day-words.ts';
import { useLanguage } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { wholePart } from '../kit/part.ts';
import { useStable } from '../kit/use-stable.ts';
import classes from './PlannerPage.module.css';
import { PlanSkeleton } from './PlanSkeleton.tsx';
import { PlanSteps, PlanTools } from './PlanTools.tsx';
import { PlanWeek } from './PlanWeek.tsx';
import { useSurprises } from './surprises/use-surprises.ts';
import { useBeginAtToday } from './use-begin-at-today.ts';
import { useMealsFirst } from './use-meals-first.ts';
import { type PlanView, usePlan, usePlanRange } from './use-plan.ts';

const PlanMonth = wholePart(async () => (await import('./month/PlanMonth.tsx')).PlanMonth);

/** Shows other days. The state is in the address. */
type Show = (day: string, next?: PlanView) => void;

/** The day whose week or month is shown. Both live in the address. Defaults to this week. */
function useShown(today: string) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const shown = isDay(asked) ? asked : today;
  const view: PlanView = params.get('view') === 'month' ? 'month' : 'week';
  const show: Show = (day, next = view) =>
    setParams(
      { ...(next === 'month' ? { view: next } : {}), ...(day === today ? {} : { day }) },
      // At once, so that quick steps add up: the next one starts from the shown day.
      { preventScrollReset: next === view, flushSync: true },
    );
  return { shown, view, show };
}

/** The days that are shown, in words. */
function ShownDates({ today }: { today: string }) {
  const { locale } = useLanguage();
  const { shown, view } = useShown(today);
  const range = usePlanRange(today, shown, view);
  if (view === 'month') return dayInWords(shown, locale, 'month');
  return range && daysInWords(range.start_date, range.end_date, locale, 'full');
}

function Steps({ today }: { today: string }) {
  const { shown, view, show } = useShown(today);
  const step = (direction: 1 | -1) =>
    show(view === 'week' ? addDays(shown, 7 * direction) : addMonths(shown, direction));
  return <PlanSteps view={view} onStep={step} onToday={() => show(today)} />;
}

interface PlanProps {
  readonly today: string;
  readonly shown: string;
  readonly view: PlanView;
  readonly onShow: Show;
}

/** The dates and buttons follow the address at once, before the plan itself. */
const Plan = memo(function Plan({ today, shown, view, onShow }: PlanProps) {
  const { t } = useLanguage();
  const { firstDay, entries, error, refetch } = usePlan(today, shown, view);
  const mealsFirst = useMealsFirst();
  const surprises = useSurprises();
  const toCome = (entries ?? []).filter(({ date }) => date >= today);
  const isKnown = firstDay !== undefined;
  const list = useBeginAtToday(view, isKnown && entries !== undefined && view === 'week');
  return (
    <>
      <PageHead
        title={t('web.planner.title')}
        note={isKnown && <ShownDates today={today} />}
        actions={
          <div className={classes.tools}>
            <PlanTools
              view={view}
              toCome={toCome}
              surprises={surprises}
              mealsFirst={mealsFirst}
              onView={(next) => onShow(shown, next)}
            />
            <Steps today={today} />
          </div>
        }
      />
      {error && !entries && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !(isKnown && entries) && <PlanSkeleton />}
      {isKnown && entries && view === 'week' && (
        <PlanWeek
          days={plannerWeek(entries, { firstDay, today, shown })}
          first={mealsFirst.first}
          surprises={surprises}
          list={list}
        />
      )}
      {isKnown && entries && view === 'month' && (
        <Suspense fallback={<PlanSkeleton />}>
          <PlanMonth
            entries={entries}
            firstDay={firstDay}
            today={today}
            shown={shown}
            first={mealsFirst.first}
            surprises={surprises}
            onShow={onShow}
          />
        </Suspense>
      )}
    </>
  );
});

/** The group's meal plan, by week or by month. */
export function PlannerPage() {
  const today = localDay(new Date());
  const { shown, view, show } = useShown(today);
  // Drawing a week takes a slow phone a tenth of a second, so the dates are drawn first.
  const later = useDeferredValue(useMemo(() => ({ shown, view }), [shown, view]));
  return <Plan today={today} {...later} onShow={useStable(show)} />;
}
