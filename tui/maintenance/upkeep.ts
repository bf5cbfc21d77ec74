import type { LovageClient } from '../../core/app/client.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type {
  Finding,
  LibraryProblem,
  LibraryReport,
  MaintenanceStorage,
  MaintenanceSummary,
} from '../../core/maintenance/schema.ts';
import { asAppError } from '../kit/connection.ts';
import { createStore, type Store } from '../kit/store.ts';
import type { AdminParts } from './admin-parts.ts';
import type { Work } from './work.ts';

/** What can be cleaned up. */
const cleanings = ['temp', 'images', 'recipe_folders', 'logs'] as const;
export type Cleaning = (typeof cleanings)[number];

export interface UpkeepState {
  readonly summary: MaintenanceSummary | null;
  readonly storage: MaintenanceStorage | null;
  /** The result of the last check; null before the first. */
  readonly report: LibraryReport | null;
  readonly findings: readonly Finding[];
  readonly error: AppError | null;
  readonly selected: number;
}

/** What can be selected. */
export type UpkeepItem =
  | { readonly kind: 'cleaning'; readonly cleaning: Cleaning }
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'problem'; readonly problem: LibraryProblem };

/** Maintenance: size of the data folder, cleanup, integrity check, and configuration problems. */
export interface Upkeep {
  readonly store: Store<UpkeepState>;
  load(): void;
  item(): UpkeepItem | undefined;
  move(by: number): void;
  /** Cleans up what is selected, after a confirmation. */
  clean(): void;
  check(): void;
  hasProblems(): boolean;
  /** Repairs what can be repaired, after a confirmation. */
  repair(): void;
}

export const upkeepItems = ({ findings, report }: UpkeepState): UpkeepItem[] => [
  ...cleanings.map((cleaning): UpkeepItem => ({ kind: 'cleaning', cleaning })),
  ...(report?.problems ?? []).map((problem): UpkeepItem => ({ kind: 'problem', problem })),
  ...findings.map((finding): UpkeepItem => ({ kind: 'finding', finding })),
];

const callsOf = ({ maintenance }: LovageClient) => ({
  temp: maintenance.cleanTemporary,
  images: maintenance.cleanImages,
  recipe_folders: maintenance.cleanRecipeFolders,
  logs: maintenance.cleanLogs,
});

export function createUpkeep({ client, connection, shell, language: { t } }: AdminParts, work: Work): Upkeep {
  const { maintenance } = client;
  const store = createStore<UpkeepState>({
    summary: null,
    storage: null,
    report: null,
    findings: [],
    error: null,
    selected: 0,
  });

  async function load() {
    try {
      const [summary, storage, report, findings] = await connection.watch(
        Promise.all([maintenance.summary(), maintenance.storage(), maintenance.lastCheck(), maintenance.doctor()]),
      );
      store.set({ summary, storage, report, findings, error: null });
      upkeep.move(0);
    } catch (thrown) {
      store.set({ error: asAppError(thrown) });
    }
  }

  const look = (repair: boolean) =>
    work(t(repair ? 'tui.maintenance.repairing' : 'tui.maintenance.checking'), async () => {
      const report = await maintenance.check({ body: { repair } });
      store.set({ report });
      await load();
      return t(report.isWhole ? 'maintenance.no_problems' : 'tui.maintenance.not_whole');
    });

  const upkeep: Upkeep = {
    store,
    load: () => void load(),
    item: () => upkeepItems(store.get())[store.get().selected],
    move: (by) => {
      const last = upkeepItems(store.get()).length - 1;
      store.set({ selected: Math.max(0, Math.min(store.get().selected + by, last)) });
    },
    clean: () => {
      const item = upkeep.item();
      if (item?.kind !== 'cleaning') return;
      const { cleaning } = item;
      shell.ask(t('maintenance.clean_question', { what: t(`maintenance.parts.${cleaning}`) }), () =>
        work(t('tui.maintenance.cleaning'), async () => {
          const { message } = await callsOf(client)[cleaning]();
          await load();
          return message;
        }),
      );
    },
    check: () => look(false),
    hasProblems: () => (store.get().report?.problems ?? []).some(({ isRepaired }) => !isRepaired),
    repair: () => shell.ask(t('tui.maintenance.repair_question'), () => look(true)),
  };
  return upkeep;
}
