import { Button } from '@mantine/core';
import { IconCalendarPlus, IconChefHat } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { formatQuantity } from '../../core/recipes/quantity.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { Failure } from '../kit/Failure.tsx';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { RichText } from '../kit/RichText.tsx';
import { Ingredients } from './Ingredients.tsx';
import './print.css';
import { Opinion } from './Opinion.tsx';
import { hasNutrition, Notes, NutritionFacts, Organizers, SourceLink } from './RecipeDetails.tsx';
import { RecipeFacts } from './RecipeFacts.tsx';
import { RecipeGone } from './RecipeGone.tsx';
import { RecipeMenu } from './RecipeMenu.tsx';
import classes from './RecipePage.module.css';
import { RecipePicture } from './RecipePicture.tsx';
import { RecipeSkeleton } from './RecipeSkeleton.tsx';
import { Steps } from './Steps.tsx';
import { useRecipe } from './use-recipe.ts';
import { type Scale, useScale } from './use-scale.ts';
import { useTicks } from './use-ticks.ts';

export interface RecipePageProps {
  /** The dialog that puts a recipe into the plan. It comes from outside, since the plan knows recipes already. */
  readonly AddToPlan: ComponentType<{ recipe: Recipe; onClose: () => void }>;
}

const CookMode = lazy(async () => ({ default: (await import('./CookMode.tsx')).CookMode }));

interface HeadProps {
  readonly recipe: Recipe;
  readonly scale: Scale;
  readonly onCook: () => void;
  readonly AddToPlan: RecipePageProps['AddToPlan'];
}

function Head({ recipe, scale, onCook, AddToPlan }: HeadProps) {
  const t = useTranslate();
  const [isPlanning, setPlanning] = useState(false);
  return (
    <header className={classes.head} data-bare={recipe.image === null || undefined}>
      {recipe.image !== null && (
        <div className={classes.picture} data-print="picture">
          <RecipePicture recipe={recipe} size="large" isUrgent />
        </div>
      )}
      <div className={classes.intro}>
        <h1 dir="auto">{recipe.name}</h1>
        {recipe.description && <RichText className={classes.description} text={recipe.description} />}
        <RecipeFacts recipe={recipe} scale={scale} />
        <Opinion recipe={recipe} />
        <div className={classes.actions} data-print="never">
          <Button leftSection={<IconChefHat size={20} stroke={1.5} aria-hidden />} onClick={onCook}>
            {t('web.recipe.cook')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={20} stroke={1.5} aria-hidden />}
            onClick={() => setPlanning(true)}
          >
            {t('web.planner.add')}
          </Button>
          <RecipeMenu recipe={recipe} />
        </div>
        {isPlanning && <AddToPlan recipe={recipe} onClose={() => setPlanning(false)} />}
      </div>
    </header>
  );
}

/** Says that the amounts are not those of the recipe, and leads back to them. */
function ScaleNote({ scale }: { scale: Scale }) {
  const { t, locale } = useLanguage();
  return (
    <button type="button" className={classes.reset} onClick={scale.reset} data-print="never">
      <span>{t('web.recipe.scaled', { factor: formatQuantity(scale.factor, { locale }) })}</span>
      {t('web.recipe.reset_scale')}
    </button>
  );
}

/** On a phone the parts stand one after the other; the bar jumps between them. */
function JumpBar({ parts }: { parts: readonly { id: string; title: string }[] }) {
  const t = useTranslate();
  return (
    <nav className={classes.jump} aria-label={t('web.recipe.parts')} data-print="never">
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

function RecipeSheet({ recipe, AddToPlan }: RecipePageProps & { readonly recipe: Recipe }) {
  const t = useTranslate();
  const scale = useScale(recipe);
  const ticks = useTicks();
  const [params, setParams] = useSearchParams();
  const setCooking = (isCooking: boolean) =>
    setParams(isCooking ? { cook: 'true' } : {}, { preventScrollReset: true, replace: !isCooking });
  const showNutrition = recipe.settings.showNutrition && hasNutrition(recipe.nutrition);
  const parts = [
    { id: 'ingredients', title: t('recipes.ingredients') },
    { id: 'steps', title: t('recipes.steps') },
    ...(recipe.notes.length > 0 ? [{ id: 'notes', title: t('recipes.notes') }] : []),
  ];
  return (
    <article className={classes.recipe}>
      <title>{t('web.page_title', { page: recipe.name })}</title>
      <Head recipe={recipe} scale={scale} onCook={() => setCooking(true)} AddToPlan={AddToPlan} />
      <JumpBar parts={parts} />
      <div className={classes.body}>
        <section className={classes.ingredients} id="ingredients" aria-labelledby="ingredients-title">
          <div className={classes.sectionHead}>
            <h2 id="ingredients-title">{t('recipes.ingredients')}</h2>
            {scale.isChanged && <ScaleNote scale={scale} />}
          </div>
          <Ingredients lines={recipe.recipeIngredient} factor={scale.factor} ticks={ticks} />
        </section>
        <div className={classes.method}>
          <section id="steps" aria-labelledby="steps-title">
            <h2 id="steps-title">{t('recipes.steps')}</h2>
            <Steps steps={recipe.recipeInstructions} />
          </section>
          {recipe.notes.length > 0 && (
            <section id="notes" aria-labelledby="notes-title">
              <h2 id="notes-title">{t('recipes.notes')}</h2>
              <Notes notes={recipe.notes} />
            </section>
          )}
          {showNutrition && (
            <section aria-labelledby="nutrition-title">
              <h2 id="nutrition-title">{t('recipes.nutrition')}</h2>
              <NutritionFacts nutrition={recipe.nutrition} />
            </section>
          )}
          <footer className={classes.foot} data-print="never">
            <Organizers recipe={recipe} />
            {recipe.orgURL && <SourceLink url={recipe.orgURL} />}
          </footer>
        </div>
      </div>
      {params.has('cook') && (
        <Suspense>
          <CookMode recipe={recipe} scale={scale} ticks={ticks} onClose={() => setCooking(false)} />
        </Suspense>
      )}
    </article>
  );
}

export function RecipePage({ AddToPlan }: RecipePageProps) {
  const { slug } = useParams();
  const { data: recipe, error, refetch } = useRecipe(slug!);
  if (recipe) return <RecipeSheet key={recipe.id} recipe={recipe} AddToPlan={AddToPlan} />;
  if (error) return <RecipeGone error={error} otherwise={<Failure error={error} onRetry={() => void refetch()} />} />;
  return <RecipeSkeleton />;
}
