import { Box, useApp, useInput, usePaste } from 'ink';
import { useEffect, useSyncExternalStore } from 'react';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { keyNames } from '../kit/keymap.ts';
import type { LazyPlace } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { Rule } from '../kit/text/Rule.tsx';
import { ThemeContext } from '../kit/text/theme.ts';
import { CookView } from '../recipes/cooking/CookView.tsx';
import { RecipeListView } from '../recipes/RecipeListView.tsx';
import { RecipePageView } from '../recipes/RecipePageView.tsx';
import { RecipePreview } from '../recipes/RecipePreview.tsx';
import { RecipeStart } from '../recipes/RecipeStart.tsx';
import type { ListState } from '../recipes/recipe-pages.ts';
import { barLine } from '../timers/bar-line.ts';
import { Header } from './Header.tsx';
import { HelpView } from './HelpView.tsx';
import { HintBar } from './HintBar.tsx';
import { placeOf } from './parts.ts';
import { SHEETS } from './places.ts';
import { isForPrompt, paste, press, worksUnseen } from './press.ts';
import type { SheetProps } from './Sheet.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TooSmall } from './TooSmall.tsx';
import type { SuspendTerminal } from './terminal/terminal.ts';
import type { Tui } from './tui.ts';
import { TuiContext, useTui } from './tui-context.ts';

/** The open form or menu, once forms have loaded. */
function Sheet(props: SheetProps) {
  const { sheets } = useTui();
  const { loaded } = useStore(sheets.store);
  useEffect(() => sheets.use(() => {}), [sheets]);
  return loaded && <loaded.Sheet {...props} />;
}

/** Whether the list has rows to preview. An empty list uses the whole screen. */
const hasRows = ({ total, error, pages }: ListState): boolean => total !== 0 && !(error && pages.size === 0);

/** With fewer columns beside the list, wide forms replace it. */
const WIDE_CELLS = 60;
const WIDE_SHEETS: ReadonlySet<string> = new Set(['recipe_rows', 'conflict']);

/** Whether the open form or menu has texts that need a wide screen. */
function useIsWide(sheet: string | null): boolean {
  const { store } = useTui().forms;
  const isWideForm = useSyncExternalStore(store.subscribe, () => store.get().content?.isWide ?? false);
  return sheet !== null && (WIDE_SHEETS.has(sheet) || (sheet === 'form' && isWideForm));
}

function ListScreen({ sheet }: { sheet: string | null }) {
  const isWide = useIsWide(sheet);
  const { frame, list, selection, shelf, language } = useTui();
  const { bodyRows: height, listWidth, previewWidth, pageWidth } = useStore(frame);
  const isEmpty = !hasRows(useStore(list.store));
  const isSplit = previewWidth > 0 && (sheet !== null || !isEmpty);
  if (sheet && previewWidth < (isWide ? WIDE_CELLS : 1))
    return <FullSheet sheet={sheet} width={pageWidth} height={height} />;
  return (
    <Box>
      <RecipeListView
        list={list}
        selection={selection}
        width={isSplit || !isEmpty ? listWidth : pageWidth}
        height={height}
        language={language}
      />
      {isSplit && <Rule height={height} />}
      {isSplit &&
        (sheet ? (
          <Sheet overlay={sheet} width={previewWidth} height={height} />
        ) : (
          <RecipePreview list={list} shelf={shelf} width={previewWidth} height={height} language={language} />
        ))}
    </Box>
  );
}

const MAX_SHEET = 70;
const MAX_WIDE_SHEET = 100;

function FullSheet({ sheet, width, height }: { sheet: string; width: number; height: number }) {
  const isWide = useIsWide(sheet);
  return (
    <Box paddingLeft={1}>
      <Sheet overlay={sheet} width={Math.min(width, isWide ? MAX_WIDE_SHEET : MAX_SHEET)} height={height} />
    </Box>
  );
}

function PlanScreen() {
  const { planning, shelf, frame, language } = useTui();
  const { loaded } = useStore(planning.store);
  const { pageWidth, bodyRows, listWidth, previewWidth } = useStore(frame);
  if (!loaded) return null;
  const { PlanView, planner } = loaded;
  const size = { width: pageWidth + 1, height: bodyRows, listWidth, previewWidth };
  const recipeStart = (recipe: RecipeSummary, width: number, height: number) => (
    <RecipeStart recipe={recipe} shelf={shelf} width={width} height={height} language={language} />
  );
  return <PlanView plan={planner.plan} recipeStart={recipeStart} language={language} {...size} />;
}

function ShopScreen({ view, overlay }: { view: string; overlay: string | null }) {
  const { shopping, frame, language } = useTui();
  const { loaded } = useStore(shopping.store);
  const { pageWidth: width, bodyRows: height } = useStore(frame);
  if (!loaded) return null;
  const { ListsView, ShoppingView, shop } = loaded;
  const props = { shop, width, height, language };
  if (view === 'lists') return <ListsView {...props} isNaming={overlay === 'list_name'} />;
  return <ShoppingView {...props} isAdding={overlay === 'shopping_line'} />;
}

/** A view that its part draws. An open form replaces it, unless the view draws forms itself. */
function PlaceScreen({ part, view, overlay }: { part: LazyPlace; view: string; overlay: string | null }) {
  const { frame, language, forms } = useTui();
  const { loaded } = useStore(part.store);
  const { pageWidth: width, bodyRows: height } = useStore(frame);
  if (!loaded) return null;
  const { View, hasFormWithin = false } = loaded;
  if (overlay === 'form' && !hasFormWithin) return <FullSheet sheet={overlay} width={width} height={height} />;
  return <View view={view} overlay={overlay} width={width} height={height} language={language} forms={forms} />;
}

function Body() {
  const tui = useTui();
  const { shell, frame, page, ticks, language } = tui;
  const { views, overlay } = useStore(shell.store);
  const { pageWidth, bodyRows } = useStore(frame);
  const sheet = overlay && SHEETS.has(overlay) ? overlay : null;
  const view = views.at(-1)!;
  const part = placeOf(tui, view);
  if (overlay === 'help') return <HelpView />;
  if (view === 'list') return <ListScreen sheet={sheet} />;
  if (part && (sheet === null || sheet === 'form')) return <PlaceScreen part={part} view={view} overlay={overlay} />;
  if (sheet) return <FullSheet sheet={sheet} width={pageWidth} height={bodyRows} />;
  if (view === 'plan') return <PlanScreen />;
  if (view === 'lists' || view === 'shopping') return <ShopScreen view={view} overlay={overlay} />;
  const props = { page, layer: tui.pictures.layer, width: pageWidth, height: bodyRows, language };
  if (view === 'cook') return <CookView {...props} ticks={ticks} isTicking={overlay === 'cook_lines'} />;
  return <RecipePageView {...props} />;
}

/** The running timers, above whatever is open. A blank row without any. */
function TimerBar() {
  const { timers, frame, language } = useTui();
  const { columns } = useStore(frame);
  return <Lines lines={[barLine(useStore(timers.store), columns - 1, language.t)]} width={columns} height={1} />;
}

function Screen() {
  const tui = useTui();
  const { columns, rows, bodyRows, isTooSmall } = useStore(tui.frame);
  useInput((input, key) => {
    const names = keyNames(input, key).filter((name) => !isTooSmall || worksUnseen(name));
    if (names.length === 0 || isForPrompt(tui, names)) return;
    for (const name of names) press(tui, name);
  });
  usePaste((text) => {
    if (!isTooSmall) paste(tui, text);
  });
  if (isTooSmall) return <TooSmall />;
  return (
    <Box ref={tui.mouse.frame} flexDirection="column" width={columns} height={rows}>
      <Header />
      <TimerBar />
      <Box height={bodyRows} flexShrink={0}>
        <Body />
      </Box>
      <StatusLine />
      <HintBar />
    </Box>
  );
}

export interface AppProps {
  readonly tui: Tui;
  /** Called with the function that hands the terminal to the shell for a while. */
  readonly onReady: (suspendTerminal: SuspendTerminal) => void;
}

export function App({ tui, onReady }: AppProps) {
  const { suspendTerminal } = useApp();
  const { theme } = useStore(tui.theming.store);
  useEffect(() => onReady(suspendTerminal), [onReady, suspendTerminal]);
  return (
    <ThemeContext value={theme}>
      <TuiContext value={tui}>
        <Screen />
      </TuiContext>
    </ThemeContext>
  );
}
