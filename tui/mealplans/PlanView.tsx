import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Surprise } from '../../core/client/mealplans/surprise.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line, wrap } from '../kit/text/line.ts';
import { Rule } from '../kit/text/Rule.tsx';
import { safe } from '../kit/text/safe.ts';
import { Waiting } from '../kit/text/Waiting.tsx';
import type { Week } from './cursor.ts';
import { dishText, ruleText } from './day-text.ts';
import type { Plan } from './plan.ts';
import { dayLines, gridHead, gridLines, windowFrom } from './week-lines.ts';

export interface PlanViewProps {
  readonly plan: Plan;
  /** Draws the beginning of a recipe. */
  readonly recipeStart: (recipe: RecipeSummary, width: number, height: number) => ReactNode;
  readonly width: number;
  readonly height: number;
  readonly listWidth: number;
  /** 0 if there is no room beside the list. */
  readonly previewWidth: number;
  readonly language: Language;
}

type PartProps = PlanViewProps & { readonly week: Week };

/** Why the rules picked a dish, and that it stays. */
function reasonLines({ text, rules, isLocked }: Surprise, width: number, language: Language): Line[] {
  const { t } = language;
  const named = rules.map((rule) => ruleText(rule, language)).join('; ');
  return [
    ...(isLocked ? wrap(t('tui.plan.stays'), width, 'focus') : []),
    ...(named ? wrap(t('tui.plan.by_rule', { rules: named }), width, 'soft') : []),
    ...wrap(text, width, 'accent'),
    BLANK,
  ];
}

/** The selected dish: why it was chosen at random, the text of the entry, and the beginning of its recipe. */
function Dish({ plan, recipeStart, language, width, height }: PartProps) {
  useStore(plan.store);
  useStore(plan.surprises.store);
  const entry = plan.selected();
  if (!entry)
    return <Lines lines={wrap(language.t('tui.plan.empty_slot'), width, 'soft')} width={width} height={height} />;
  const surprise = plan.surprises.of(entry.id);
  const words = [entry.title, entry.text].filter(Boolean);
  const own: Line[] = [
    ...(surprise ? reasonLines(surprise, width, language) : []),
    ...words.flatMap((text) => wrap(safe(text), width)),
    ...(words.length > 0 ? [BLANK] : []),
  ];
  return (
    <Box flexDirection="column">
      {own.length > 0 && <Lines lines={own} width={width} height={Math.min(own.length, height)} />}
      {entry.recipe && own.length < height && recipeStart(entry.recipe, width, height - own.length)}
    </Box>
  );
}

const LOCK = '● ';

/** The name of a dish in the week, marked if it is locked. */
const nameIn =
  ({ surprises }: Plan) =>
  (entry: MealplanEntry): string =>
    (surprises.of(entry.id)?.isLocked ? LOCK : '') + dishText(entry);

/** Minimum number of rows for the dish below the columns. */
const DISH_ROWS = 6;

function Grid(props: PartProps) {
  const { plan, week, width, height, language } = props;
  const { cursor } = useStore(plan.store);
  useStore(plan.surprises.store);
  const grid = gridLines(week, cursor, width, { ...language, nameOf: nameIn(plan) });
  const rows = Math.min(grid.lines.length, height - DISH_ROWS - 1);
  const dishRows = height - rows - 2;
  return (
    <Box flexDirection="column">
      <Lines lines={[gridHead(week, cursor, width, language)]} width={width} height={1} />
      <Lines lines={grid.lines} from={windowFrom(grid, rows)} width={width} height={rows} isMarked />
      <Lines lines={[[{ text: ` ${'─'.repeat(width - 2)}`, role: 'line' }]]} width={width} height={1} />
      <Box paddingLeft={1}>
        <Dish {...props} width={width - 2} height={dishRows} />
      </Box>
    </Box>
  );
}

function Days(props: PartProps) {
  const { plan, week, width, height, listWidth, previewWidth, language } = props;
  const { cursor } = useStore(plan.store);
  useStore(plan.surprises.store);
  const own = previewWidth > 0 ? listWidth : width;
  const days = dayLines(week, cursor, own, { ...language, nameOf: nameIn(plan) });
  return (
    <Box>
      <Lines lines={days.lines} from={windowFrom(days, height)} width={own} height={height} isMarked />
      {previewWidth > 0 && <Rule height={height} />}
      {previewWidth > 0 && <Dish {...props} width={previewWidth} />}
    </Box>
  );
}

/** The week: days in columns if there is room, else a list of days beside the recipe. */
export function PlanView(props: PlanViewProps) {
  const { plan, width, height, language } = props;
  const { error, isGrid } = useStore(plan.store);
  const week = plan.week();
  if (week) return isGrid ? <Grid {...props} week={week} /> : <Days {...props} week={week} />;
  return <Waiting error={error} width={width} height={height} language={language} />;
}
