import { useStore } from '../kit/store.ts';
import type { Span } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import { dayRange } from '../mealplans/day-text.ts';
import { chipsOf } from '../recipes/recipe-filter.ts';
import { placeOf } from './parts.ts';
import { useTui } from './tui-context.ts';

const soft = (text: string): Span => ({ text, role: 'soft' });

/** The list's search and filters, and the number of matches. */
function useListTrail(): Span[] {
  const { list, language } = useTui();
  const { search, filter, total } = useStore(list.store);
  const chips = chipsOf(filter, language.t);
  return [
    ...(search === '' && chips.length === 0 ? [] : [soft(' ›')]),
    ...(search === '' ? [] : [soft(` “${safeLine(search)}”`)]),
    ...chips.flatMap((chip): Span[] => [{ text: ' ' }, { text: `[${chip}]`, role: 'accent' }]),
    ...(total === null ? [] : [soft(`  ${new Intl.NumberFormat(language.locale).format(total)}`)]),
  ];
}

/** The breadcrumb below the root: filters with the number of matches, the week, the list, or the open recipe. */
export function useTrail(): Span[] {
  const tui = useTui();
  const { shell, page, planning, shopping, language } = tui;
  const { views } = useStore(shell.store);
  const { recipe } = useStore(page.store);
  const ofList = useListTrail();
  const { loaded: plan } = useStore(planning.store);
  const { loaded: shop } = useStore(shopping.store);
  useStore(tui.pulse);
  const crumb = (text: string): Span[] => (text === '' ? [] : [soft(` › ${text}`)]);
  const range = plan?.planner.plan.range();
  return views.flatMap((view, index): Span[] => {
    if (view === 'list') return views.length === 1 ? ofList : [];
    if (view === 'plan') return range ? crumb(dayRange(range.start_date, range.end_date, language.locale)) : [];
    if (view === 'shopping') return crumb(safeLine(shop?.shop.open.store.get().name ?? ''));
    const part = placeOf(tui, view);
    if (part) return crumb(part.get()?.crumb(view) ?? '');
    if (view === 'recipe') return crumb(safeLine(recipe?.name ?? ''));
    return view === 'cook' && index > 0 ? crumb(language.t('tui.cook.title')) : [];
  });
}
