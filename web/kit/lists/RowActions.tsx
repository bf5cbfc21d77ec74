import { useTranslate } from '../language.tsx';
import { DotsMenu } from './DotsMenu.tsx';

export interface RowAction {
  readonly label: string;
  readonly act: () => void;
  /** Cannot be undone, or locks someone out. */
  readonly isDanger?: boolean;
}

/** The actions of a row, behind a three-dot menu. False items are left out. */
export function RowActions({ name, items }: { name: string; items: readonly (RowAction | false)[] }) {
  const t = useTranslate();
  if (items.every((item) => item === false)) return null;
  return <DotsMenu label={t('web.actions_for', { name })} width={260} items={items} />;
}
