import { themeNames } from '../../core/kit/terminal/theme-names.ts';
import { FormView } from '../kit/forms/FormView.tsx';
import { SelectMenu } from '../kit/forms/SelectMenu.tsx';
import { nextSetting } from '../kit/pictures/pictures.ts';
import { useStore } from '../kit/store.ts';
import type { ThemeName } from '../kit/text/themes.ts';
import { SortMenu } from '../recipes/SortMenu.tsx';
import { StepTimerMenu } from '../timers/StepTimerMenu.tsx';
import { actionItems } from './action-items.ts';
import { HistorySheet } from './history/HistorySheet.tsx';
import { keys } from './keys.ts';
import { PaletteView } from './palette/PaletteView.tsx';
import { useTui } from './tui-context.ts';

/** Room for the longest row of the menu. */
const THEME_CELLS = 40;

/** Names of protocols are the same in every language. */
const PICTURE_NAMES = { kitty: 'kitty', iterm2: 'iTerm2', sixel: 'sixel', blocks: '▀▀▀' } as const;

export interface SheetProps {
  readonly overlay: string;
  readonly width: number;
  readonly height: number;
}

function Actions({ width, height }: SheetProps) {
  const tui = useTui();
  const { t, locale } = tui.language;
  const onSelect = (id: string) => {
    tui.shell.close();
    keys.find((binding) => binding.id === id)?.run?.(tui);
  };
  return (
    <SelectMenu
      title={t('tui.keys.actions').toLocaleUpperCase(locale)}
      items={actionItems(tui, Math.min(width, 40))}
      width={Math.min(width, 40)}
      height={height}
      onSelect={onSelect}
    />
  );
}

function Rate({ height }: SheetProps) {
  const { rating, recipe, shell, language } = useTui();
  const { loaded } = useStore(rating.store);
  const current = recipe.current();
  if (!loaded || !current) return null;
  const onRate = (stars: number) => {
    shell.close();
    loaded.opinions.rate(current, stars);
  };
  const { RateMenu, opinions } = loaded;
  return (
    <RateMenu rating={opinions.of(current.id)?.rating ?? null} height={height} language={language} onRate={onRate} />
  );
}

function Sort({ height }: SheetProps) {
  const { list, shell, language } = useTui();
  const onSort = (order: Parameters<typeof list.setOrder>[0]) => {
    shell.close();
    list.setOrder(order);
  };
  return <SortMenu order={list.store.get().order} height={height} language={language} onSort={onSort} />;
}

function Themes({ width, height }: SheetProps) {
  const { theming, pictures, mouse, shell, language } = useTui();
  const { t, locale } = language;
  const { setting } = useStore(pictures.store);
  const { isOn } = useStore(mouse.store);
  const onSelect = (name: ThemeName | 'pictures' | 'mouse') => {
    if (name === 'pictures') return pictures.keep(nextSetting(setting));
    if (name === 'mouse') {
      mouse.toggle();
      if (!isOn) shell.say(t('tui.look.mouse_on'));
      return;
    }
    theming.keep(name);
    shell.close();
  };
  const chosen =
    setting === 'auto' ? t('tui.themes.auto') : setting === 'off' ? t('tui.look.off') : PICTURE_NAMES[setting];
  return (
    <SelectMenu
      title={t('tui.keys.theme').toLocaleUpperCase(locale)}
      items={[
        ...themeNames.map((value) => ({ value, label: t(`tui.themes.${value}`) })),
        { value: 'pictures' as const, label: t('tui.look.pictures', { setting: chosen }) },
        { value: 'mouse' as const, label: t('tui.look.mouse', { setting: t(isOn ? 'tui.look.on' : 'tui.look.off') }) },
      ]}
      initial={theming.store.get().name}
      width={Math.min(width, THEME_CELLS)}
      height={height}
      onHighlight={(name) => (name === 'pictures' || name === 'mouse' ? theming.drop() : theming.show(name))}
      onSelect={onSelect}
    />
  );
}

/** Forms of parts that load on first use. */
function LoadedSheet({ overlay, width, height }: SheetProps) {
  const { filtering, editing, made, automating, planning, shopping, migrating, list, language } = useTui();
  const { loaded: filters } = useStore(filtering.store);
  const { loaded: edit } = useStore(editing.store);
  const { loaded: making } = useStore(made.store);
  const { loaded: plan } = useStore(planning.store);
  const { loaded: shop } = useStore(shopping.store);
  const { loaded: act } = useStore(automating.store);
  const { loaded: migration } = useStore(migrating.store);
  const format = { width, height, language };
  if (overlay === 'filters' && filters) return <filters.FilterSheet menu={filters.menu} list={list} {...format} />;
  if (overlay === 'conflict' && edit) return <edit.ConflictSheet editor={edit.editor} {...format} />;
  if (overlay === 'recipe_rows' && edit) return <edit.RowsSheet rows={edit.rows} {...format} />;
  if (overlay === 'made' && making) return <making.MadeSheet form={making.form} {...format} />;
  if (overlay === 'dish' && plan) return <plan.DishForm dish={plan.planner.dish} {...format} />;
  if (overlay === 'slot' && plan) return <plan.SlotForm slot={plan.planner.slot} {...format} />;
  if (overlay === 'to_list' && shop) return <shop.ToListForm shop={shop.shop} {...format} />;
  if (overlay === 'to_list_lines' || overlay === 'to_list_amount')
    return shop && <shop.LineChoiceForm shop={shop.shop} isTyping={overlay === 'to_list_amount'} {...format} />;
  if (overlay === 'run_action' && act) return <act.RunMenu acting={act.acting} {...format} />;
  if (overlay === 'systems' && migration) return <migration.SystemMenu migrator={migration.migrator} {...format} />;
  return null;
}

/** The open form or menu. */
export function Sheet(props: SheetProps) {
  const { forms, stepTimers, shell, language } = useTui();
  const { overlay, width, height } = props;
  if (overlay === 'form') return <FormView forms={forms} width={width} height={height} language={language} />;
  if (overlay === 'palette') return <PaletteView width={width} height={height} />;
  if (overlay === 'history') return <HistorySheet width={width} height={height} />;
  if (overlay === 'theme') return <Themes {...props} />;
  if (overlay === 'sort') return <Sort {...props} />;
  if (overlay === 'step_timer')
    return <StepTimerMenu stepTimers={stepTimers} shell={shell} width={width} height={height} language={language} />;
  if (overlay === 'actions') return <Actions {...props} />;
  if (overlay === 'rate') return <Rate {...props} />;
  return <LoadedSheet {...props} />;
}
