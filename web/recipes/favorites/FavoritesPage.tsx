import { Button } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { isAppError } from '../../../core/kit/errors.ts';
import { useUser } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { Message } from '../../kit/layout/Message.tsx';
import { NotFound } from '../../kit/layout/NotFound.tsx';
import classes from '../list/HomePage.module.css';
import { RecipeCards } from '../list/RecipeCards.tsx';
import { useFavoriteRecipes } from './use-favorite-recipes.ts';

function Browse() {
  const t = useTranslate();
  return (
    <Button component={Link} to={`/g/${useUser().groupSlug}`}>
      {t('web.favorites.browse')}
    </Button>
  );
}

function NoFavorites({ isOwn }: { isOwn: boolean }) {
  const t = useTranslate();
  return (
    <Message
      icon={IconHeart}
      text={t(isOwn ? 'web.favorites.empty' : 'web.favorites.empty_member')}
      action={<Browse />}
    />
  );
}

/** The favorite recipes of a group member. */
export function FavoritesPage() {
  const t = useTranslate();
  const user = useUser();
  const { id = '' } = useParams();
  const { data: recipes, error, refetch } = useFavoriteRecipes(id);
  const isOwn = id === user.id;
  if (isAppError(error) && (error.status === 404 || error.status === 422))
    return <NotFound text={t('web.not_found_hint')} action={<Browse />} />;
  const title = t(isOwn ? 'web.favorites.title' : 'web.favorites.title_member');
  return (
    <>
      <title>{t('web.page_title', { page: title })}</title>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p aria-live="polite">{recipes && recipes.length > 0 && t('recipes.count', { count: recipes.length })}</p>
      </header>
      {error && !recipes && <Failure error={error} onRetry={() => void refetch()} />}
      {recipes?.length === 0 && <NoFavorites isOwn={isOwn} />}
      {recipes?.length !== 0 && !error && <RecipeCards recipes={recipes} />}
    </>
  );
}
