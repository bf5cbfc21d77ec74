import { Button, TextInput } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_ADDRESS } from '../../../core/kit/text/limits.ts';
import { FormFault } from '../../kit/dialogs/FormFault.tsx';
import { keyOf } from '../../kit/key-of.ts';
import { useTranslate } from '../../kit/language.tsx';
import { part } from '../../kit/part.ts';
import { faultAt } from './draft/faults.ts';
import classes from './Editor.module.css';
import { EditorBar, type EditorMode } from './EditorBar.tsx';
import { HeadEditor } from './HeadEditor.tsx';
import { LinesEditor } from './lines/LinesEditor.tsx';
import { NotesEditor } from './NotesEditor.tsx';
import { OrganizersEditor } from './OrganizersEditor.tsx';
import { StepsEditor } from './StepsEditor.tsx';
import type { Editor } from './use-editor.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const AssetsEditor = part(async () => (await import('./folded/AssetsEditor.tsx')).AssetsEditor);
const ExtrasEditor = part(async () => (await import('./folded/ExtrasEditor.tsx')).ExtrasEditor);
const NutritionEditor = part(async () => (await import('./folded/NutritionEditor.tsx')).NutritionEditor);
const SettingsEditor = part(async () => (await import('./folded/SettingsEditor.tsx')).SettingsEditor);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A rarely used part: folded, unless it has content. */
function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  return (
    <details className={classes.folded} open={isOpen || undefined} onToggle={() => setWasOpen(true)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={classes.inner}>{(wasOpen || isOpen) && <Suspense>{children}</Suspense>}</div>
    </details>
  );
}

/** Says that unsaved changes were restored after a reload, and offers to discard them. */
function Resumed({ editor }: { editor: Editor }) {
  const t = useTranslate();
  return (
    <div className={classes.notice} role="status">
      <p>{t('web.editor.resumed')}</p>
      <Button variant="default" onClick={editor.startAnew}>
        {t('web.editor.leave.discard')}
      </Button>
    </div>
  );
}

/** Saves on Ctrl+S, or ⌘S on a Mac. */
function useSaveKey(save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (keyOf(event).toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The parts of the recipe, in the order of its page. */
function Parts({ editor }: { editor: Editor }) {
  const t = useTranslate();
  const { base, draft, change, faults } = editor;
  return (
    <>
      <HeadEditor editor={editor} />
      <Section title={t('recipes.ingredients')}>
        <LinesEditor editor={editor} />
      </Section>
      <Section title={t('recipes.steps')}>
        <StepsEditor editor={editor} />
      </Section>
      <Section title={t('recipes.notes')}>
        <NotesEditor editor={editor} />
      </Section>
      <Section title={t('web.editor.organizers')}>
        <OrganizersEditor editor={editor} />
      </Section>
      <Section title={t('recipes.source')}>
        <TextInput
          aria-label={t('web.editor.source')}
          placeholder={t('web.editor.source')}
          maxLength={MAX_ADDRESS}
          value={draft.orgURL}
          error={faultAt(faults, 'orgURL')}
          onChange={({ currentTarget: { value: orgURL } }) => change(() => ({ orgURL }))}
        />
      </Section>
      <Folded title={t('recipes.nutrition')} isOpen={faultAt(faults, 'nutrition') !== undefined}>
        <NutritionEditor editor={editor} />
      </Folded>
      {base && (
        <Folded title={t('recipes.files')} isOpen={false}>
          <AssetsEditor editor={editor} recipe={base} />
        </Folded>
      )}
      <Folded title={t('recipes.settings')} isOpen={false}>
        <SettingsEditor editor={editor} />
      </Folded>
      <Folded title={t('web.editor.extra.title')} isOpen={false}>
        <ExtrasEditor editor={editor} />
      </Folded>
    </>
  );
}

const Preview = part(async () => (await import('./Preview.tsx')).Preview);
const ConflictDialog = part(async () => (await import('./draft/ConflictDialog.tsx')).ConflictDialog);
/** Loaded on demand: it imports the recipe schema. */
const JsonEditor = part(async () => (await import('./JsonEditor.tsx')).JsonEditor);

/** Edits a recipe as a form laid out like its page, or as JSON. */
export function EditorForm({ editor, title }: { editor: Editor; title: string }) {
  const t = useTranslate();
  const area = useRef<HTMLElement>(null);
  const { base, faults } = editor;
  const [mode, setMode] = useState<EditorMode>('form');
  const isJson = mode === 'json';
  const [jsonFault, setJsonFault] = useState<string | null>(null);
  // Invalid JSON is not in the draft yet, but would be lost too.
  const isDirty = editor.isDirty || jsonFault !== null;
  const refused = Object.entries(faults).map(([field, message]) => `${field}: ${message}`);
  const jsonProblem = jsonFault ?? (isJson && refused.length > 0 ? refused.join('\n') : null);
  const seeFault = () => area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const save = () => (jsonFault === null ? void editor.save() : seeFault());
  const changeMode = (next: EditorMode) => {
    if (jsonFault !== null) seeFault();
    else if (next !== 'json' || editor.checkAmounts()) setMode(next);
  };
  useSaveKey(save);
  useLeaveGuard(editor, isDirty);
  useEffect(() => {
    // Scroll to the first invalid field.
    if (Object.keys(faults).length > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return (
    // Not a `<form>`: the dialogs' forms would be nested in it, and submitting one would save the recipe.
    <section ref={area} className={classes.form} aria-label={title}>
      <title>{t('web.page_title', { page: title })}</title>
      <h1 className="visually-hidden">{title}</h1>
      {editor.isGone && base && <FormFault error={t('web.recipe.deleted', { name: base.name })} />}
      {editor.isResumed && <Resumed editor={editor} />}
      {isJson ? (
        <Suspense>
          <JsonEditor editor={editor} isWrong={jsonProblem !== null} onFault={setJsonFault} />
        </Suspense>
      ) : (
        <div className={classes.parts} hidden={mode === 'preview'}>
          <Parts editor={editor} />
        </div>
      )}
      {mode === 'preview' && (
        <Suspense>
          <Preview editor={editor} />
        </Suspense>
      )}
      <EditorBar
        editor={editor}
        problem={jsonProblem ?? editor.problem}
        isDirty={isDirty}
        mode={mode}
        onMode={changeMode}
        onSave={save}
      />
      {editor.conflict && (
        <Suspense>
          <ConflictDialog
            conflict={editor.conflict}
            onAgree={editor.resolve}
            onCopy={editor.saveAsCopy}
            onClose={editor.closeConflict}
          />
        </Suspense>
      )}
    </section>
  );
}
