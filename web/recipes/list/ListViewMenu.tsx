import { useTranslate } from '../../kit/language.tsx';
import { OpenedMenu } from '../../kit/lists/OpenedMenu.tsx';
import { type ListView, toggleListView, useListView } from './list-view.ts';

const parts = [
  ['isCompact', 'web.list_view.compact'],
  ['hidesEmpty', 'web.list_view.hides_empty'],
  ['isWhole', 'web.list_view.whole'],
] as const satisfies readonly (readonly [keyof ListView, string])[];

/** How lists of recipes are shown in this browser. The menu opens at once. */
export function ListViewMenu() {
  const t = useTranslate();
  const view = useListView();
  return (
    <OpenedMenu
      label={t('web.list_view.label')}
      variant="default"
      width={280}
      items={parts.map(([part, label]) => ({ label: t(label), act: () => toggleListView(part), isOn: view[part] }))}
    />
  );
}
