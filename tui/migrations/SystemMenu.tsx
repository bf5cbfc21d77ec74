import type { Language } from '../../core/kit/translate.ts';
import { migrationSources } from '../../core/migrations/sources.ts';
import { SelectMenu } from '../kit/forms/SelectMenu.tsx';
import type { Migrator } from './migrator.ts';

export interface SystemMenuProps {
  readonly migrator: Migrator;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** The systems to import recipes from. */
export function SystemMenu({ migrator, width, height, language: { t, locale } }: SystemMenuProps) {
  return (
    <SelectMenu
      title={t('tui.places.systems').toLocaleUpperCase(locale)}
      items={migrationSources.map((value) => ({ value, label: t(`migrations.sources.${value}`) }))}
      initial={migrator.store.get().system ?? migrationSources[0]}
      width={Math.min(width, 40)}
      height={height}
      onSelect={migrator.choose}
    />
  );
}
