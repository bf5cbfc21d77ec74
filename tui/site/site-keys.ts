import { type Binding, keysIn } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { Shell } from '../kit/shell.ts';
import type { SiteScreen } from './screen.tsx';

export interface SiteKeyContext {
  readonly shell: Shell;
  readonly siteScreen: Lazy<SiteScreen>;
}

type Context = SiteKeyContext;

const { on, given } = partKeys(
  ({ siteScreen }: Context) => siteScreen,
  (screen) => screen,
);

/** Opens a page from another one. */
const show =
  (view: string) =>
  ({ shell, siteScreen }: Context): void => {
    shell.show(view);
    siteScreen.use((screen) => screen.refresh(view));
  };

/** Keys of the pages about the household and the site. */
export const siteKeys: readonly Binding<Context>[] = [
  ...keysIn<Context>('household', {
    edit: {
      keys: ['e'],
      label: 'tui.keys.edit_preferences',
      hint: 1,
      when: given(({ household }) => household.mayEdit()),
      run: on(({ household }) => household.edit()),
    },
    audit: {
      keys: ['enter', 'right', 'l'],
      label: 'tui.places.audit',
      hint: 2,
      when: given(({ household }) => household.mayEdit()),
      run: show('audit'),
    },
  }),
  {
    id: 'site.logs',
    keys: ['enter', 'right', 'l'],
    scopes: ['site'],
    label: 'tui.places.logs',
    hint: 2,
    run: show('logs'),
  },
  {
    id: 'jobs.schedules',
    keys: ['H'],
    scopes: ['jobs'],
    label: 'tui.places.schedules',
    hint: 3,
    run: show('schedules'),
  },
  {
    id: 'site.test_mail',
    keys: ['!'],
    scopes: ['site'],
    label: 'tui.keys.test_mail',
    hint: 1,
    when: given(({ settings }) => settings.mayTestMail()),
    run: on(({ settings }) => settings.testMail()),
  },
  {
    id: 'schedules.start',
    keys: ['!', 'enter'],
    scopes: ['schedules'],
    label: 'tui.keys.start_job',
    hint: 1,
    when: given(({ schedules }) => schedules.mayStart()),
    run: on(({ schedules }) => schedules.start()),
  },
  {
    id: 'logs.level',
    keys: ['F'],
    scopes: ['logs'],
    label: 'tui.keys.log_level',
    hint: 1,
    run: on(({ logs }) => logs.turnLevel()),
  },
];
