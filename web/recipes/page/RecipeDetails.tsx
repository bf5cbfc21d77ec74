import { IconExternalLink, IconPaperclip } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Nutrition, Recipe } from '../../../core/recipes/schema.ts';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import { RichText } from '../../kit/layout/RichText.tsx';
import { assetUrl } from '../pictures.ts';
import classes from './RecipeDetails.module.css';

export function Notes({ notes }: { notes: Recipe['notes'] }) {
  return notes.map((note, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their position
    <div key={index} className={classes.note}>
      {note.title && <h3 dir="auto">{note.title}</h3>}
      <RichText text={note.text} />
    </div>
  ));
}

export const hasNutrition = (nutrition: Nutrition): boolean => Object.values(nutrition).some(Boolean);

export function NutritionFacts({ nutrition }: { nutrition: Nutrition }) {
  const { t, locale } = useLanguage();
  const rows: [label: string, value: string | null, unit: string][] = [
    [t('nutrition.calories'), nutrition.calories, t('nutrition.kcal')],
    [t('nutrition.fat'), nutrition.fatContent, t('nutrition.grams')],
    [t('nutrition.saturated_fat'), nutrition.saturatedFatContent, t('nutrition.grams')],
    [t('nutrition.trans_fat'), nutrition.transFatContent, t('nutrition.grams')],
    [t('nutrition.unsaturated_fat'), nutrition.unsaturatedFatContent, t('nutrition.grams')],
    [t('nutrition.cholesterol'), nutrition.cholesterolContent, t('nutrition.milligrams')],
    [t('nutrition.carbohydrate'), nutrition.carbohydrateContent, t('nutrition.grams')],
    [t('nutrition.sugar'), nutrition.sugarContent, t('nutrition.grams')],
    [t('nutrition.protein'), nutrition.proteinContent, t('nutrition.grams')],
    [t('nutrition.fiber'), nutrition.fiberContent, t('nutrition.grams')],
    [t('nutrition.sodium'), nutrition.sodiumContent, t('nutrition.milligrams')],
  ];
  const written = (value: string) =>
    Number.isFinite(Number(value)) ? new Intl.NumberFormat(locale).format(Number(value)) : value;
  return (
    <dl className={classes.nutrition}>
      {rows.map(
        ([label, value, unit]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {written(value)} {unit}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Links web addresses only; other text is shown as it is. */
export function SourceLink({ url }: { url: string }) {
  const t = useTranslate();
  const parsed = URL.parse(url);
  const isPage = parsed !== null && /^https?:$/.test(parsed.protocol);
  return (
    <p className={classes.source}>
      <span>{t('recipes.source')}</span>{' '}
      {isPage ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          <bdi>{parsed.host.replace(/^www\./, '')}</bdi>
          <IconExternalLink size={16} stroke={1.5} aria-hidden />
        </a>
      ) : (
        <bdi>{url}</bdi>
      )}
    </p>
  );
}

/** Categories, tags and tools. Each links to its recipes if `library` is set. */
export function Organizers({ recipe, library }: { recipe: Recipe; library: string | undefined }) {
  const t = useTranslate();
  const kinds = [
    ['categories', recipe.recipeCategory],
    ['tags', recipe.tags],
    ['tools', recipe.tools],
  ] as const;
  if (kinds.every(([, items]) => items.length === 0)) return null;
  return (
    <dl className={classes.organizers}>
      {kinds.map(
        ([kind, items]) =>
          items.length > 0 && (
            <div key={kind}>
              <dt>{t(`recipes.${kind}`)}</dt>
              {items.map(({ id, name, slug }) => (
                <dd key={id}>{library ? <Link to={`${library}/${kind}/${slug}`}>{name}</Link> : name}</dd>
              ))}
            </div>
          ),
      )}
    </dl>
  );
}

/** The recipe's attached files, as downloads. */
export function Assets({ recipe }: { recipe: Pick<Recipe, 'id' | 'assets'> }) {
  return (
    <ul className={classes.assets}>
      {recipe.assets.map(
        ({ name, fileName }) =>
          fileName && (
            <li key={fileName}>
              <a href={assetUrl(recipe.id, fileName)} download>
                <IconPaperclip size={18} stroke={1.5} aria-hidden />
                <bdi>{name}</bdi>
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
