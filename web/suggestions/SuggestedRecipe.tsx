import { Button } from '@mantine/core';
import { IconCircleCheck, IconShoppingCartPlus } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { namesInWords } from '../../core/kit/text/names-in-words.ts';
import { unbroken } from '../../core/kit/text/unbroken.ts';
import type { Suggestion } from '../../core/recipes/suggestion-endpoints.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Rating } from '../recipes/Rating.tsx';
import { RecipePicture } from '../recipes/RecipePicture.tsx';
import classes from './Suggestions.module.css';

function Missing({ suggestion: { missingFoods, missingTools, unknownLines } }: { suggestion: Suggestion }) {
  const { t, locale } = useLanguage();
  const missing = [...missingFoods, ...missingTools].map(({ name }) => name);
  const unclear = unknownLines > 0 && t('web.suggestions.unclear', { count: unknownLines });
  if (missing.length === 0)
    return (
      <p className={classes.complete}>
        <IconCircleCheck size={18} stroke={1.5} aria-hidden />
        <span>
          {t('web.suggestions.complete')}
          {unclear && <span className={classes.unclear}>{unclear}</span>}
        </span>
      </p>
    );
  const names = namesInWords(missing, locale);
  return (
    <p>
      {t('web.suggestions.missing', { names })}
      {unclear && <span className={classes.unclear}>{unclear}</span>}
    </p>
  );
}

/** A recipe with its missing foods, which one click adds to a list. */
export function SuggestedRecipe({ suggestion, onBuy }: { suggestion: Suggestion; onBuy: () => void }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const { recipe, missingFoods } = suggestion;
  return (
    <article className={classes.recipe}>
      <div className={classes.picture}>
        <RecipePicture recipe={recipe} size="thumb" />
      </div>
      <div className={classes.words}>
        <h3 dir="auto">
          <Link to={`/g/${groupSlug}/r/${recipe.slug}`}>{recipe.name}</Link>
        </h3>
        <p className={classes.facts}>
          <Rating value={recipe.rating} />
          {recipe.totalTime && <bdi>{unbroken(recipe.totalTime)}</bdi>}
        </p>
        <Missing suggestion={suggestion} />
      </div>
      {missingFoods.length > 0 && (
        <Button
          className={classes.buy!}
          variant="default"
          leftSection={<IconShoppingCartPlus size={20} stroke={1.5} aria-hidden />}
          aria-label={t('web.suggestions.buy_for', { name: recipe.name })}
          onClick={onBuy}
        >
          {t('web.suggestions.buy')}
        </Button>
      )}
    </article>
  );
}
