import { Textarea, TextInput } from '@mantine/core';
import { MAX_NAME } from '../../../core/kit/text/limits.ts';
import { MAX_PASSAGE } from '../../../core/recipes/limits.ts';
import { keyOf } from '../../kit/key-of.ts';
import { useTranslate } from '../../kit/language.tsx';
import type { Draft } from './draft/draft.ts';
import { faultAt } from './draft/faults.ts';
import classes from './Editor.module.css';
import { PictureEditor } from './PictureEditor.tsx';
import type { Editor } from './use-editor.ts';

/** A long name wraps, but it has no line breaks, also if they are pasted. */
const LINE_BREAKS = /\s*[\r\n]+\s*/g;

/** Name, description, facts and picture, laid out as on the recipe's page. */
export function HeadEditor({ editor }: { editor: Editor }) {
  const t = useTranslate();
  const { draft, change, faults, base, picture, setPicture } = editor;
  const facts = [
    ['recipeYield', t('recipes.yield'), t('web.editor.yield_hint')],
    ['prepTime', t('recipes.prep_time'), t('web.editor.time_hint')],
    ['performTime', t('recipes.perform_time'), t('web.editor.time_hint')],
    ['totalTime', t('recipes.total_time'), t('web.editor.time_hint')],
  ] as const satisfies readonly (readonly [keyof Draft, string, string])[];
  return (
    <header className={classes.head}>
      <div className={classes.intro}>
        <Textarea
          classNames={{ input: classes.name! }}
          aria-label={t('web.recipe.name')}
          placeholder={t('web.recipe.name')}
          autosize
          minRows={1}
          maxLength={MAX_NAME}
          value={draft.name}
          error={faultAt(faults, 'name')}
          // A new recipe starts with its name.
          autoFocus={base === null && draft.name === ''}
          onKeyDown={(event) => {
            if (keyOf(event) === 'Enter') event.preventDefault();
          }}
          onChange={({ currentTarget: { value } }) => change(() => ({ name: value.replace(LINE_BREAKS, ' ') }))}
        />
        <Textarea
          classNames={{ input: classes.description! }}
          aria-label={t('fields.description')}
          placeholder={t('fields.description')}
          autosize
          minRows={2}
          maxLength={MAX_PASSAGE}
          value={draft.description}
          error={faultAt(faults, 'description')}
          onChange={({ currentTarget: { value: description } }) => change(() => ({ description }))}
        />
        <div className={classes.facts}>
          {facts.map(([key, label, hint]) => (
            <TextInput
              key={key}
              label={label}
              placeholder={hint}
              maxLength={MAX_NAME}
              value={draft[key]}
              error={faultAt(faults, key)}
              onChange={({ currentTarget: { value } }) => change(() => ({ [key]: value }))}
            />
          ))}
        </div>
      </div>
      <PictureEditor recipe={base && { ...base, name: draft.name }} change={picture} onChange={setPicture} />
    </header>
  );
}
