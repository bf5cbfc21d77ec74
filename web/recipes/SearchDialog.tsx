import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import classes from '../kit/Search.module.css';
import { useArrowKeys } from '../kit/use-arrow-keys.ts';
import { FoundRecipe } from './FoundRecipe.tsx';
import { useFound } from './use-found.ts';

function ResultRow({ recipe }: { recipe: RecipeSummary }) {
  const { groupSlug } = useUser();
  return (
    <li>
      <Link className={classes.row} to={`/g/${groupSlug}/r/${recipe.slug}`} data-result>
        <FoundRecipe recipe={recipe} />
      </Link>
    </li>
  );
}

/** Finds a recipe from anywhere by keyboard. It begins anew each time it opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { groupSlug } = useUser();
  const [typed, setTyped] = useState('');
  const { search, items, total, isSettled } = useFound(typed);
  const { body, field, onKeyDown } = useArrowKeys();
  const listAddress = search === '' ? `/g/${groupSlug}` : `/g/${groupSlug}?search=${encodeURIComponent(search)}`;

  return (
    <Dialog title={t('web.search.open')} shape="wide" hideTitle onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of the links inside */}
      <div className={classes.dialog} ref={body} onKeyDown={onKeyDown}>
        <div className={classes.field}>
          <IconSearch size={22} stroke={1.5} aria-hidden />
          <input
            ref={field}
            type="search"
            data-autofocus
            aria-label={t('web.search.open')}
            placeholder={t('web.search.placeholder')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="button" className={classes.close} onClick={onClose} aria-label={t('web.close')}>
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
        <p className="visually-hidden" role="status">
          {isSettled && t('recipes.count', { count: total })}
        </p>
        {items.length > 0 && (
          <ul className={classes.results}>
            {items.map((recipe) => (
              <ResultRow key={recipe.id} recipe={recipe} />
            ))}
          </ul>
        )}
        {isSettled && total === 0 && <p className={classes.nothing}>{t('web.search.nothing', { search })}</p>}
        <footer className={classes.foot}>
          <span>{t('web.search.keys')}</span>
          <button
            type="button"
            onClick={() => {
              // On the home page only the query changes, which closes nothing.
              onClose();
              void navigate(listAddress);
            }}
          >
            {t('web.search.advanced')}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}
