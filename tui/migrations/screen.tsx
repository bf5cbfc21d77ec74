import type { Place } from '../kit/place.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { MigrationView } from './MigrationView.tsx';
import { createMigrator, type Migrator, type MigratorParts } from './migrator.ts';
import { SystemMenu } from './SystemMenu.tsx';

/** Migrations from other systems. Loaded on first use. */
export interface MigrationScreen extends Place {
  readonly migrator: Migrator;
  readonly SystemMenu: typeof SystemMenu;
}

export function openMigrations(parts: MigratorParts): MigrationScreen {
  const migrator = createMigrator(parts);
  const { t } = parts.language;
  return {
    migrator,
    SystemMenu,
    View: (props) => <MigrationView migrator={migrator} {...props} />,
    subscribe: subscribeAll(migrator.store, parts.forms.store),
    crumb: () => t('tui.places.migrations'),
    move: (_, by) => migrator.scroll.move(by),
    refresh: () => {},
  };
}
