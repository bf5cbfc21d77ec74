import type { Language } from '../../core/kit/translate.ts';
import { SelectMenu } from '../kit/forms/SelectMenu.tsx';
import { useStore } from '../kit/store.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Acting } from './run-action.ts';

export interface RunMenuProps {
  readonly acting: Acting;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** A menu of the group's own actions. */
export function RunMenu({ acting, width, height, language: { t, locale } }: RunMenuProps) {
  const { actions } = useStore(acting.store);
  if (!actions || actions.length === 0) return null;
  return (
    <SelectMenu
      title={t('tui.keys.run_action').toLocaleUpperCase(locale)}
      items={actions.map((value) => ({ value, label: safeLine(value.title) }))}
      width={Math.min(width, 40)}
      height={height}
      onSelect={acting.run}
    />
  );
}
