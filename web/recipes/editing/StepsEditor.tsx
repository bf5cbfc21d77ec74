import { Textarea } from '@mantine/core';
import { Suspense, useState } from 'react';
import { pastedSteps } from '../../../core/client/recipes/pasted-rows.ts';
import { MAX_PASSAGE } from '../../../core/recipes/limits.ts';
import { formatQuantity } from '../../../core/recipes/quantity.ts';
import { keyOf } from '../../kit/key-of.ts';
import { useLanguage } from '../../kit/language.tsx';
import { part, quietPart } from '../../kit/part.ts';
import { Adders } from './Adders.tsx';
import { type DraftStep, newStep } from './draft/draft.ts';
import { faultAt } from './draft/faults.ts';
import { EditorRow } from './EditorRow.tsx';
import classes from './Rows.module.css';
import { changed } from './rows.ts';
import type { Editor } from './use-editor.ts';
import { useRows } from './use-rows.ts';
import { useStepPicture } from './use-step-picture.tsx';

const PasteDialog = part(async () => (await import('./lines/PasteDialog.tsx')).PasteDialog);
const WaitingPictures = quietPart(async () => (await import('./steps/WaitingPictures.tsx')).WaitingPictures);
const StepLines = part(async () => (await import('./lines/StepLines.tsx')).StepLines);

const isOf =
  ({ id }: DraftStep) =>
  ({ stepId }: { readonly stepId: string }) =>
    stepId === id;

/** The steps, one row each. Enter adds a line break: steps have paragraphs. */
export function StepsEditor({ editor }: { editor: Editor }) {
  const { t, locale } = useLanguage();
  const { draft, change, faults, pictures } = editor;
  const steps = draft.recipeInstructions;
  const [isPasting, setPasting] = useState(false);
  const [linking, setLinking] = useState<string | null>(null);
  const changeSteps = (changeOf: (rows: readonly DraftStep[]) => readonly DraftStep[]) =>
    change(({ recipeInstructions }) => ({ recipeInstructions: changeOf(recipeInstructions) }));
  const rows = useRows({ rows: steps, change: changeSteps, create: newStep, removed: t('web.editor.step.removed') });
  const set = (id: string, parts: Partial<DraftStep>) => changeSteps((current) => changed(current, id, parts));
  const picture = useStepPicture(editor);
  const linked = steps.find(({ id }) => id === linking);

  return (
    <>
      <ul className={classes.rows} ref={rows.list}>
        {rows.shown.map((step, index) => {
          const name = t('web.editor.step.name', { number: index + 1 });
          const onKeyDown = rows.onKeyDown(step.id, step.text === '');
          return (
            <EditorRow
              key={step.id}
              rows={rows}
              row={step}
              name={name}
              index={index}
              count={steps.length}
              className={classes.stepRow}
              onTitle={(title) => set(step.id, { title })}
              onLines={() => setLinking(step.id)}
              onPicture={() => picture.choose(step.id, name)}
            >
              {(grip) => (
                <>
                  <div className={classes.number}>
                    <span aria-hidden="true">{formatQuantity(index + 1, { locale })}</span>
                    {grip}
                  </div>
                  <div className={classes.step} data-main>
                    <Textarea
                      aria-label={name}
                      classNames={{ input: classes.text! }}
                      placeholder={t('web.editor.step.hint')}
                      autosize
                      minRows={2}
                      maxLength={MAX_PASSAGE}
                      value={step.text}
                      error={faultAt(faults, 'recipeInstructions', index)}
                      onChange={(event) => set(step.id, { text: event.currentTarget.value })}
                      onKeyDown={(event) => {
                        // Ctrl+Enter adds the next step.
                        if (keyOf(event) === 'Enter' && (event.ctrlKey || event.metaKey)) rows.insert(index + 1);
                        else if (keyOf(event) !== 'Enter') onKeyDown(event);
                      }}
                    />
                    {step.uses.length > 0 && (
                      <button type="button" className={classes.uses} onClick={() => setLinking(step.id)}>
                        {t('recipes.ingredients_count', { count: step.uses.length })}
                      </button>
                    )}
                    {pictures.waiting.some(isOf(step)) && (
                      <Suspense>
                        <WaitingPictures pictures={pictures.waiting.filter(isOf(step))} onRemove={pictures.remove} />
                      </Suspense>
                    )}
                  </div>
                </>
              )}
            </EditorRow>
          );
        })}
      </ul>
      {picture.field}
      <Adders
        add={t('web.editor.step.add')}
        onAdd={() => rows.insert(steps.length)}
        paste={t('web.editor.step.paste')}
        onPaste={() => setPasting(true)}
      />
      {isPasting && (
        <Suspense>
          <PasteDialog
            title={t('web.editor.step.paste')}
            help={t('web.editor.step.paste_help')}
            split={pastedSteps}
            count={steps.length}
            onAdd={(texts) => rows.insert(steps.length, ...texts.map((text) => newStep({ text })))}
            onClose={() => setPasting(false)}
          />
        </Suspense>
      )}
      {linked && (
        <Suspense>
          <StepLines
            title={t('web.editor.step.link_title', { number: steps.indexOf(linked) + 1 })}
            lines={draft.recipeIngredient}
            uses={linked.uses}
            onChange={(uses) => set(linked.id, { uses })}
            onClose={() => setLinking(null)}
          />
        </Suspense>
      )}
    </>
  );
}
