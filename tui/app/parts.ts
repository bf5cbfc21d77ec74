import type { LovageClient } from '../../core/app/client.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import type { PeopleScreen } from '../account/screen.tsx';
import type { DataScreen } from '../data/screen.tsx';
import { DATA_VIEWS } from '../data/views.ts';
import type { ImportScreen } from '../importing/screen.tsx';
import type { Connection } from '../kit/connection.ts';
import type { Forms } from '../kit/forms/form.ts';
import { type Lazy, lazy } from '../kit/lazy.ts';
import type { Live } from '../kit/live.ts';
import type { LazyPlace, Place } from '../kit/place.ts';
import type { Shell } from '../kit/shell.ts';
import type { Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
import type { Undo } from '../kit/undo.ts';
import type { AdminScreen } from '../maintenance/screen.tsx';
import type { PlanScreen } from '../mealplans/screen.ts';
import type { MigrationScreen } from '../migrations/screen.tsx';
import type { RatingScreen } from '../ratings/screen.ts';
import type { EditScreen } from '../recipes/editing/screen.ts';
import type { Exporting } from '../recipes/exporting/export-form.ts';
import type { FilterScreen } from '../recipes/filter-screen.ts';
import type { ParseScreen } from '../recipes/parsing/screen.tsx';
import type { RecipeActions } from '../recipes/recipe-actions.ts';
import type { RecipeList } from '../recipes/recipe-list.ts';
import type { RecipePage } from '../recipes/recipe-page.ts';
import type { RecipeShelf } from '../recipes/recipe-shelf.ts';
import { recipeShowing } from '../recipes/renewal/recipe-showing.ts';
import type { Selection } from '../recipes/selecting/selection.ts';
import type { ReportScreen } from '../reports/screen.tsx';
import type { Sharing } from '../sharing/share-recipe.ts';
import type { ShopScreen } from '../shopping/screen.ts';
import type { SiteScreen } from '../site/screen.tsx';
import { SITE_VIEWS } from '../site/views.ts';
import type { MadeScreen } from '../timeline/screen.ts';
import type { KitchenTimers } from '../timers/kitchen-timers.ts';
import type { Frame } from './frame.ts';
import type { Session, Terminal } from './session.ts';
import { ratingPart } from './wiring/rating-part.ts';
import { type RecipeParts, recipeParts } from './wiring/recipe-parts.ts';

/** Parts that load on first use, so that the first frame does not wait for them. */
export interface Parts extends RecipeParts {
  /** All forms and menus. */
  readonly sheets: Lazy<Pick<typeof import('./Sheet.tsx'), 'Sheet'>>;
  readonly filtering: Lazy<FilterScreen>;
  readonly editing: Lazy<EditScreen>;
  readonly exporting: Lazy<Exporting>;
  readonly sharing: Lazy<Sharing>;
  readonly rating: Lazy<RatingScreen>;
  readonly made: Lazy<MadeScreen>;
  readonly planning: Lazy<PlanScreen>;
  readonly shopping: Lazy<ShopScreen>;
  readonly parsing: Lazy<ParseScreen>;
  readonly importing: Lazy<ImportScreen>;
  readonly migrating: Lazy<MigrationScreen>;
  readonly reporting: Lazy<ReportScreen>;
  readonly adminScreen: Lazy<AdminScreen>;
  readonly people: Lazy<PeopleScreen>;
  readonly siteScreen: Lazy<SiteScreen>;
  readonly dataScreen: Lazy<DataScreen>;
}

export interface Basis {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly list: RecipeList;
  readonly shelf: RecipeShelf;
  readonly page: RecipePage;
  readonly recipe: Pick<RecipeActions, 'offerCreated'>;
  readonly frame: Store<Frame>;
  readonly language: Language;
  readonly session: Session;
  readonly terminal: Terminal;
  readonly undo: Undo;
  readonly live: Live;
  readonly timers: KitchenTimers;
  readonly selection: Selection;
  /** Folder for changes to shopping lists that are not sent yet. */
  readonly outboxFolder: string;
  /** Folder for texts of recipes that are not saved yet. */
  readonly draftFolder: string;
  /** Folder for what is known about surprises in the plan. */
  readonly surpriseFolder: string;
  /** Called when keys may have changed their meaning. */
  readonly beat: () => void;
}

/** Keys, hints and the name in the head depend on what has loaded. */
function followed<T>(part: Lazy<T>, loaded: () => void): Lazy<T> {
  part.store.subscribe(loaded);
  return part;
}

export function createParts(basis: Basis): Parts {
  const { shell, list, shelf, page, frame, language, session, terminal, draftFolder, beat } = basis;
  const { t } = language;
  // A form counts as open before its part has loaded: keys wait for it instead of going to the view below.
  const unloadable = (thrown: unknown) => {
    shell.close();
    sayError(shell, t, thrown);
  };
  const part = <T>(load: () => Promise<T>) => followed(lazy(load, unloadable), beat);
  const place = <P extends Place>(load: () => Promise<P>) =>
    part(async () => {
      const loaded = await load();
      loaded.subscribe(beat);
      return loaded;
    });
  const common = { ...basis, t, copy: terminal.copy };

  const { renew, showSaved, openRecipe } = recipeShowing(basis);
  const rating = ratingPart(page, part, { ...common, changed: renew });

  return {
    sheets: part(() => import('./Sheet.tsx')),
    filtering: part(async () => {
      const { openFilters } = await import('../recipes/filter-screen.ts');
      return openFilters(common);
    }),
    editing: part(async () => {
      const { openEditing } = await import('../recipes/editing/screen.ts');
      return openEditing({
        ...common,
        editor: { id: session.userId, householdId: session.householdId },
        edit: terminal.edit,
        folder: draftFolder,
        saved: showSaved,
      });
    }),
    exporting: part(async () => {
      const { createExporting } = await import('../recipes/exporting/export-form.ts');
      return createExporting({ ...common, environment: terminal.environment });
    }),
    sharing: part(async () => {
      const { createSharing } = await import('../sharing/share-recipe.ts');
      return createSharing({ ...common, address: session.address ?? '' });
    }),
    rating,
    made: part(async () => {
      const { openMade } = await import('../timeline/screen.ts');
      return openMade({ ...common, changed: renew });
    }),
    planning: part(async () => {
      const { openPlanner } = await import('../mealplans/screen.ts');
      const screen = openPlanner(common);
      screen.planner.plan.layOut(frame.get().hasWeekGrid);
      screen.planner.plan.store.subscribe(() => {
        if (shell.view() === 'plan') shelf.restOn(screen.planner.plan.selected()?.recipe ?? undefined);
        beat();
      });
      screen.planner.plan.surprises.store.subscribe(beat);
      return screen;
    }),
    shopping: part(async () => {
      const { openShop } = await import('../shopping/screen.ts');
      const screen = openShop(common);
      const { shop } = screen;
      shop.resize(frame.get().bodyRows);
      for (const store of [shop.lists.store, shop.open.store, shop.open.outbox.store, shop.toList.store])
        store.subscribe(beat);
      return screen;
    }),
    parsing: place(async () => {
      const { openParsing } = await import('../recipes/parsing/screen.tsx');
      const changed = (recipe: Recipe) => {
        shelf.keep(recipe);
        list.refresh();
        if (page.store.get().recipe?.id === recipe.id) page.refresh();
      };
      return openParsing({ ...common, changed });
    }),
    importing: place(async () => {
      const { openImporting } = await import('../importing/screen.tsx');
      return openImporting({
        ...common,
        changed: list.refresh,
        open: (slug) => void openRecipe(slug, false),
        imported: (slug) => {
          list.reveal(slug);
          shell.goTo('list');
          void openRecipe(slug, true);
        },
      });
    }),
    migrating: place(async () => {
      const { openMigrations } = await import('../migrations/screen.tsx');
      return openMigrations({ ...common, changed: list.refresh });
    }),
    reporting: place(async () => {
      const { openReports } = await import('../reports/screen.tsx');
      return openReports(common);
    }),
    adminScreen: place(async () => {
      const { openAdmin } = await import('../maintenance/screen.tsx');
      return openAdmin(common);
    }),
    people: place(async () => {
      const { openPeople } = await import('../account/screen.tsx');
      return openPeople({ ...common, address: session.address ?? '' });
    }),
    siteScreen: place(async () => {
      const { openSite } = await import('../site/screen.tsx');
      return openSite(common);
    }),
    dataScreen: place(async () => {
      const { openData } = await import('../data/screen.tsx');
      return openData({
        ...common,
        address: session.address ?? '',
        openRecipe: (slug) => void openRecipe(slug, false),
      });
    }),
    ...recipeParts({ part, place, common, rating, renew, openRecipe, session, terminal }),
  };
}

/** The part that draws a view, or null if the app draws it. */
export function placeOf(parts: Parts, view: string): LazyPlace | null {
  if (view === 'parsing') return parts.parsing;
  if (view === 'importing' || view === 'debugger') return parts.importing;
  if (DATA_VIEWS.includes(view)) return parts.dataScreen;
  if (SITE_VIEWS.includes(view)) return parts.siteScreen;
  if (view === 'comments') return parts.commenting;
  if (view === 'timers') return parts.timing;
  if (view === 'suggestions') return parts.suggesting;
  if (view === 'migrations') return parts.migrating;
  if (view === 'reports' || view === 'report') return parts.reporting;
  if (['backups', 'jobs', 'job', 'maintenance'].includes(view)) return parts.adminScreen;
  return ['profile', 'members', 'factor'].includes(view) ? parts.people : null;
}
