import { Button } from '@mantine/core';
import { IconSearchOff, IconToolsKitchen2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import { Message } from '../../kit/layout/Message.tsx';
import { RecipeCards } from './RecipeCards.tsx';
import classes from './RecipeGrid.module.css';
import type { useRecipeList } from './use-recipe-list.ts';

type RecipeList = ReturnType<typeof useRecipeList>;

function EmptyLibrary() {
  const t = useTranslate();
  const { groupSlug } = useParams();
  return (
    <Message
      icon={IconToolsKitchen2}
      text={t('web.home_page.empty')}
      action={
        <Button component={Link} to={`/g/${groupSlug}/r/create/url`}>
          {t('web.frame.import_recipe')}
        </Button>
      }
    />
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslate();
  return (
    <Message
      icon={IconSearchOff}
      text={t('web.home_page.nothing_found', { search })}
      action={
        <Button variant="default" onClick={onClear}>
          {t('web.home_page.clear')}
        </Button>
      }
    />
  );
}

/** The end of the list: loads the next page when it scrolls into view, or on click. */
function More({ list }: { list: RecipeList }) {
  const language = useLanguage();
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => {
    if (!list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage();
  });
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '800px' });
    watch.observe(end.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <div className={classes.more} ref={end}>
      {list.isFetchNextPageError && <p role="alert">{errorText(list.error, language)}</p>}
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchNextPageError ? language.t('web.retry') : language.t('web.home_page.more')}
      </Button>
    </div>
  );
}

export interface RecipeGridProps {
  readonly list: RecipeList;
  readonly search: string;
  readonly onClear: () => void;
  /** Shown if the list is empty without a search. Defaults to a link that creates the first recipe. */
  readonly empty?: ReactNode | undefined;
}

export function RecipeGrid({ list, search, onClear, empty = <EmptyLibrary /> }: RecipeGridProps) {
  const recipes = list.data?.pages.flatMap((page) => page.items);
  if (recipes?.length === 0 && !list.isPlaceholderData)
    return search ? <NothingFound search={search} onClear={onClear} /> : empty;
  return (
    <>
      <RecipeCards recipes={recipes} isStale={list.isPlaceholderData} />
      {list.hasNextPage && <More key={recipes?.length} list={list} />}
    </>
  );
}
