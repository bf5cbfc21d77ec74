import { useTranslate } from '../../kit/language.tsx';
import { DotsButton } from '../../kit/lists/DotsButton.tsx';
import { part } from '../../kit/part.ts';
import type { CardMenuProps } from './CardMenu.tsx';

const load = () => import('./CardMenu.tsx');
const CardMenu = part(async () => (await load()).CardMenu);

/** The menu of a card behind three dots. */
export function CardActions(menu: CardMenuProps) {
  const t = useTranslate();
  return (
    <DotsButton label={t('web.actions_for', { name: menu.recipe.name })} load={load}>
      <CardMenu {...menu} />
    </DotsButton>
  );
}
