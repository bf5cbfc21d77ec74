import { Button } from '@mantine/core';
import { IconChefHat } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { formatQuantity } from '../../../core/recipes/quantity.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import { RichText } from '../../kit/layout/RichText.tsx';
import { Ingredients } from './Ingredients.tsx';
import '../print/print.css';
import { part } from '../../kit/part.ts';
import { usePrintPreferences } from '../print/use-print-preferences.ts';
import { RecipePicture } from '../RecipePicture.tsx';
import { Assets, hasNutrition, Notes, NutritionFacts, Organizers, SourceLink } from './RecipeDetails.tsx';
import { RecipeFacts } from './RecipeFacts.tsx';
import classes from './RecipePage.module.css';
import { Steps } from './Steps.tsx';
import { type Scale, useLinkedScale } from './use-scale.ts';
import { useTicks } from './use-ticks.ts';
import { type Units, useLinkedUnits, useShownRecipe } from './use-units.ts';

const CookMode = part(async () => (await import('./CookMode.tsx')).CookMode);

/** An additional part of the page, with its place in the jump bar. */
export interface RecipePart {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface RecipeViewProps {
  readonly recipe: Recipe;
  /** Whether to offer one serving more or less beside the choice of the scale. */
  readonly hasStepper: boolean;
  /** The reader's rating and favorite, below the facts. */
  readonly opinion?: ReactNode;
  /** Actions besides cooking. */
  readonly actions?: (scale: Scale) => ReactNode;
  /** Base address of the pages of categories, tags and tools, for readers who may see them. */
  readonly library?: string;
  /** Further parts after the recipe, such as comments. */
  readonly more?: readonly RecipePart[];
}

interface HeadProps extends Pick<RecipeViewProps, 'recipe' | 'hasStepper' | 'opinion' | 'actions'> {
  readonly scale: Scale;
  readonly units: Units;
  readonly onCook: () => void;
}

function Head({ recipe, scale, units, hasStepper, opinion, actions, onCook }: HeadProps) {
  const t = useTranslate();
  const shape = recipe.image === null ? 'bare' : recipe.settings.landscapeView ? 'landscape' : undefined;
  return (
    <header className={classes.head} data-shape={shape}>
      {recipe.image !== null && (
        <div className={classes.picture} data-print="picture">
          <RecipePicture recipe={recipe} size={shape === 'landscape' ? 'wide' : 'large'} isUrgent />
        </div>
      )}
      <div className={classes.intro}>
        <h1 dir="auto">{recipe.name}</h1>
        {recipe.description && (
          <div data-print="description">
            <RichText className={classes.description} text={recipe.description} />
          </div>
        )}
        <RecipeFacts recipe={recipe} scale={scale} units={units} hasStepper={hasStepper} />
        {opinion}
        <div className={classes.actions} data-print="never">
          <Button leftSection={<IconChefHat size={20} stroke={1.5} aria-hidden />} onClick={onCook}>
            {t('buttons.cook')}
          </Button>
          {actions?.(scale)}
        </div>
      </div>
    </header>
  );
}

/** Says what differs from the recipe as written, with a button that undoes it. */
function Changed({ what, back, onBack }: { what: string; back: string; onBack: () => void }) {
  return (
    <button type="button" className={classes.reset} onClick={onBack} data-print="never">
      <span>{what}</span>
      {back}
    </button>
  );
}

/** On a phone, parts are stacked. The bar jumps between them. */
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

/** A recipe, for reading. Needs no session, so that public pages can use it too. */
export function RecipeView({ recipe, hasStepper, opinion, actions, library, more = [] }: RecipeViewProps) {
  const { t, locale } = useLanguage();
  const scale = useLinkedScale(recipe);
  const units = useLinkedUnits();
  const shown = useShownRecipe(recipe, scale.factor, units.system);
  const ticks = useTicks();
  const [print] = usePrintPreferences();
  const [params, setParams] = useSearchParams();
  const setCooking = (isCooking: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (isCooking) next.set('cook', 'true');
        else next.delete('cook');
        return next;
      },
      { preventScrollReset: true, replace: !isCooking },
    );
  const showNutrition = recipe.settings.showNutrition && hasNutrition(recipe.nutrition);
  const showAssets = recipe.settings.showAssets && recipe.assets.length > 0;
  const parts = [
    { id: 'ingredients', title: t('recipes.ingredients') },
    { id: 'steps', title: t('recipes.steps') },
    ...(recipe.notes.length > 0 ? [{ id: 'notes', title: t('recipes.notes') }] : []),
    ...more,
  ];
  return (
    <article
      className={classes.recipe}
      data-print-picture={print.imagePosition}
      data-print-description={print.showDescription}
      data-print-notes={print.showNotes}
    >
      <title>{t('web.page_title', { page: recipe.name })}</title>
      <Head
        recipe={recipe}
        scale={scale}
        units={units}
        hasStepper={hasStepper}
        opinion={opinion}
        actions={actions}
        onCook={() => setCooking(true)}
      />
      <JumpBar parts={parts} />
      <div className={classes.body}>
        <section className={classes.ingredients} id="ingredients" aria-labelledby="ingredients-title">
          <div className={classes.sectionHead}>
            <h2 id="ingredients-title">{t('recipes.ingredients')}</h2>
            {scale.isChanged && (
              <Changed
                what={t('web.recipe.scaled', { factor: formatQuantity(scale.factor, { locale }) })}
                back={t('web.recipe.reset_scale')}
                onBack={scale.reset}
              />
            )}
            {units.system && (
              <Changed
                what={t(`recipes.unit_system.${units.system}`)}
                back={t('recipes.unit_system.written')}
                onBack={() => units.choose(null)}
              />
            )}
          </div>
          <Ingredients lines={shown.recipe.recipeIngredient} factor={shown.factor} ticks={ticks} />
        </section>
        <div className={classes.method}>
          <section id="steps" aria-labelledby="steps-title">
            <h2 id="steps-title">{t('recipes.steps')}</h2>
            <Steps steps={shown.recipe.recipeInstructions} recipeName={recipe.name} />
          </section>
          {recipe.notes.length > 0 && (
            <section id="notes" aria-labelledby="notes-title">
              <h2 id="notes-title">{t('recipes.notes')}</h2>
              <Notes notes={shown.recipe.notes} />
            </section>
          )}
          {showNutrition && (
            <section aria-labelledby="nutrition-title">
              <h2 id="nutrition-title">{t('recipes.nutrition')}</h2>
              <NutritionFacts nutrition={recipe.nutrition} />
            </section>
          )}
          {showAssets && (
            <section aria-labelledby="assets-title" data-print="never">
              <h2 id="assets-title">{t('recipes.files')}</h2>
              <Assets recipe={recipe} />
            </section>
          )}
          <footer className={classes.foot} data-print="never">
            <Organizers recipe={recipe} library={library} />
            {recipe.orgURL && <SourceLink url={recipe.orgURL} />}
          </footer>
          {more.map(({ id, title, content }) => (
            <section key={id} id={id} className={classes.part} aria-labelledby={`${id}-title`} data-print="never">
              <h2 id={`${id}-title`}>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      </div>
      {params.has('cook') && (
        <Suspense>
          <CookMode recipe={shown.recipe} factor={shown.factor} ticks={ticks} onClose={() => setCooking(false)} />
        </Suspense>
      )}
    </article>
  );
}
