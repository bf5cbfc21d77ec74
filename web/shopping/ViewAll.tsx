import { Switch } from '@mantine/core';
import { useTranslate } from '../kit/language.tsx';
import { useViewAllLists } from './use-lists.ts';

/** Switch that also shows other members' lists. Draws nothing if there are none. */
export function ViewAll({ others }: { others: number }) {
  const t = useTranslate();
  const [isAll, setAll] = useViewAllLists();
  if (!isAll && others === 0) return null;
  return (
    <Switch
      label={t('web.shopping.view_all')}
      checked={isAll}
      onChange={(event) => setAll(event.currentTarget.checked)}
    />
  );
}
