import { useEffect } from 'react';
import { useTranslate } from '../../kit/language.tsx';
import { RichText } from '../../kit/layout/RichText.tsx';
import { Notes } from '../page/RecipeDetails.tsx';
import { Steps } from '../page/Steps.tsx';
import classes from './Editor.module.css';
import { WaitingPictures } from './steps/WaitingPictures.tsx';
import type { Editor } from './use-editor.ts';

/** The texts of a draft as readers see them: description, steps and notes, which may be Markdown. */
export function Preview({ editor: { draft, pictures } }: { editor: Editor }) {
  const { name, description, recipeInstructions, notes } = draft;
  const t = useTranslate();
  // Some browsers return a promise, which is no clean-up.
  useEffect(() => void scrollTo({ top: 0 }), []);
  const steps = recipeInstructions.filter(
    ({ id, text, title }) => text.trim() || title || pictures.waiting.some(({ stepId }) => stepId === id),
  );
  const written = notes.filter(({ text, title }) => text.trim() || title);
  return (
    <>
      <section className={classes.section}>
        <h2 dir="auto">{name}</h2>
        <RichText text={description} />
      </section>
      <section className={classes.section}>
        <h2>{t('recipes.steps')}</h2>
        <Steps
          steps={steps.map(({ id, title, text }) => ({ id, title: title ?? '', text, ingredientReferences: [] }))}
          recipeName={name}
          below={({ id }) => <WaitingPictures pictures={pictures.waiting.filter(({ stepId }) => stepId === id)} />}
        />
      </section>
      {written.length > 0 && (
        <section className={classes.section}>
          <h2>{t('recipes.notes')}</h2>
          <Notes notes={written} />
        </section>
      )}
    </>
  );
}
