import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { useClient } from '../site/use-client.tsx';
import { PlainMarkdown } from './PlainMarkdown.tsx';
import { Rating } from './Rating.tsx';
import { RecipePicture } from './RecipePicture.tsx';
import classes from './SearchDialog.module.css';

const DEBOUNCE_MS = 500;
const PAGE_SIZE = 20;

/** What was found; a search that fails finds nothing. */
function useFound(search: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['recipes', 'found', search],
    async queryFn() {
      const query = { search, page: 1, perPage: PAGE_SIZE, orderBy: 'name', orderDirection: 'asc' } as const;
      const { data, error } = await client.try.recipes.list({ query });
      if (error) console.error(error);
      return { items: data?.items ?? [], total: data?.total ?? 0 };
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

function ResultRow({ recipe }: { recipe: RecipeSummary }) {
  const { groupSlug } = useParams();
  return (
    <li>
      <Link className={classes.row} to={`/g/${groupSlug}/r/${recipe.slug}`} data-result>
        <span className={classes.picture}>
          <RecipePicture recipe={recipe} size="tile" />
        </span>
        <span className={classes.words}>
          <strong dir="auto">{recipe.name}</strong>
          <PlainMarkdown className={classes.description} text={recipe.description} />
        </span>
        <Rating value={recipe.rating} />
      </Link>
    </li>
  );
}

/** Arrow keys walk from the field through the results and back; letters go on typing. */
function useArrowKeys() {
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...body.current!.querySelectorAll<HTMLElement>('[data-result]')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const next = at + step;
      (next < 0 ? field.current! : rows[Math.min(next, rows.length - 1)])?.focus();
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault();
      rows[0]?.click();
    } else if (at >= 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      field.current?.focus();
    }
  };
  return { body, field, onKeyDown };
}

/** Finds a recipe from anywhere by keyboard. It begins anew each time it opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { groupSlug } = useParams();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useFound(search);
  const { body, field, onKeyDown } = useArrowKeys();
  const items = search === '' ? [] : (found.data?.items ?? []);
  const total = search === '' ? 0 : (found.data?.total ?? 0);
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
          {search !== '' && found.data && !found.isPlaceholderData && t('recipes.count', { count: total })}
        </p>
        {items.length > 0 && (
          <ul className={classes.results}>
            {items.map((recipe) => (
              <ResultRow key={recipe.id} recipe={recipe} />
            ))}
          </ul>
        )}
        {search !== '' && total === 0 && found.data && !found.isPlaceholderData && (
          <p className={classes.nothing}>{t('web.search.nothing', { search })}</p>
        )}
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
