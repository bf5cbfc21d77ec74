import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { LovageClient } from '../../../core/app/client.ts';
import { isAppError } from '../../../core/kit/errors.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage } from '../../kit/language.tsx';
import { showToast } from '../../kit/toasts.ts';
import { useClient } from '../../site/use-client.tsx';
import { type ChangeDraft, type Draft, draftOf, sameDraft, withoutBlanks } from './draft/draft.ts';
import { type Faults, faultsOf, findFaults } from './draft/faults.ts';
import { keepDraft, readKept } from './draft/kept-draft.ts';
import { keepPicture, readKeptPicture } from './draft/kept-picture.ts';
import { type Conflict, useSave } from './draft/use-save.ts';
import { changePicture, type PictureChange } from './picture.ts';
import { type Uploads, uploadsOf, useWaitingPictures } from './steps/waiting-pictures.ts';

/** Completes a draft that is about to be saved. */
export type CompleteDraft = (draft: Draft) => Promise<Draft>;

const KEEP_AFTER_MS = 300;

/** A draft that survives a reload of the page. */
function useKeptDraft(recipe: Recipe | null, first: Draft) {
  const id = recipe?.id ?? null;
  const [kept] = useState(() => readKept(id));
  const [base, setBase] = useState(kept ? kept.base : recipe);
  const [draft, setDraft] = useState(kept?.draft ?? first);
  const [isResumed, setResumed] = useState(() => kept !== null || readKeptPicture(id) !== null);
  const clean = useMemo(() => (base ? draftOf(base) : first), [base, first]);
  const isDirty = useMemo(() => !sameDraft(draft, clean), [draft, clean]);
  // Saving cleared the draft: a pending write must not store it again before the next page loads.
  const isForgotten = useRef(false);
  useEffect(() => {
    const keep = () => !isForgotten.current && keepDraft(id, isDirty ? { base, draft } : null);
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    // For a reload right after a key press, for example for a new version.
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [id, base, draft, isDirty]);
  const latest = useRef(() => {});
  latest.current = () => {
    if (!isForgotten.current && isDirty) keepDraft(id, { base, draft });
  };
  // The sign-in page may replace this page before its draft is kept.
  useEffect(() => () => latest.current(), []);
  const change: ChangeDraft = useCallback((changeOf) => setDraft((now) => ({ ...now, ...changeOf(now) })), []);
  const pictures = useWaitingPictures(id === null, change);
  const setWaiting = pictures.set;
  const [picture, setPicture] = useState(() => readKeptPicture(id));
  const choosePicture = (change: PictureChange | null) => {
    setPicture(change);
    void keepPicture(id, change);
  };
  const forget = useCallback(() => {
    isForgotten.current = true;
    keepDraft(id, null);
    void keepPicture(id, null);
    setWaiting([]);
  }, [id, setWaiting]);
  const reset = (to: Recipe | null) => {
    setBase(to);
    setDraft(to ? draftOf(to) : first);
    choosePicture(null);
    setWaiting([]);
    setResumed(false);
  };
  return {
    base,
    setBase,
    draft,
    setDraft,
    change,
    isDirty: isDirty || picture !== null || pictures.waiting.length > 0,
    isResumed: isResumed || pictures.isResumed,
    pictures,
    picture,
    choosePicture,
    reset,
    forget,
  };
}

/** Ways out of the editor. The leave guard asks first if changes would be lost, but not after saving (`leaveTo`). */
function useLeaving(isReplacing: boolean, forget: () => void) {
  const navigate = useNavigate();
  const { groupSlug } = useParams();
  const mayLeave = useRef(false);
  const pathOf = (slug: string | null) => (slug === null ? `/g/${groupSlug}` : `/g/${groupSlug}/r/${slug}`);
  return {
    mayLeave,
    leave: (slug: string | null) => void navigate(pathOf(slug)),
    leaveTo(slug: string) {
      mayLeave.current = true;
      forget();
      void navigate(pathOf(slug), { replace: isReplacing });
    },
  };
}

/** Stores the pictures of a saved recipe. Returns its draft with those of the steps. `note` hears how far they are. */
async function storePictures(
  client: LovageClient,
  saved: Recipe,
  picture: PictureChange | null,
  uploads: Uploads,
  note: (done: Uploads) => void,
): Promise<Draft | null> {
  if (picture) await changePicture(client, saved.slug, picture);
  if (uploads.left.length === 0) return null;
  const { uploadWaiting } = await import('./steps/upload-waiting.ts');
  return uploadWaiting(client, saved.id, uploads, note);
}

/** State and actions of the recipe editor. `recipe` is null for a new one. A deleted recipe is saved as a copy. */
export function useEditor(recipe: Recipe | null, first: Draft, isDeleted = false) {
  const language = useLanguage();
  const { t } = language;
  const client = useClient();
  const kept = useKeptDraft(recipe, first);
  const { mayLeave, leave, leaveTo } = useLeaving(kept.base !== null, kept.forget);
  const { base, draft, setDraft, picture } = kept;
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const complete = useRef<CompleteDraft>(async (whole) => whole);
  const [isCompleting, setCompleting] = useState(false);
  const saving = useSave();
  const [isMissing, setMissing] = useState(false);
  const isGone = isDeleted || isMissing;

  const { change, pictures } = kept;

  /** Saves pictures after the recipe, so that a failed upload does not lose the text. Then it can be saved again. */
  async function finish(saved: Recipe, isMerged: boolean): Promise<void> {
    let uploads = uploadsOf(saved, pictures.waiting);
    try {
      const whole = await storePictures(client, saved, picture, uploads, (done) => {
        uploads = done;
      });
      const shown = whole ? await saving.mutateAsync({ base: saved, draft: whole }) : null;
      if (shown?.kind !== 'conflict') {
        showToast('success', t(isMerged ? 'web.editor.merged' : 'web.editor.saved', { name: saved.name }));
        // A slow phone takes a while to draw the recipe: saving again meanwhile would merge it with itself.
        setCompleting(true);
        return leaveTo(saved.slug);
      }
      setConflict(shown.conflict);
    } catch (error) {
      setProblem(`${t('messages.imageUploadFailed')}. ${errorText(error, language)}`);
    }
    kept.setBase(saved);
    setDraft(uploads.draft);
    pictures.set(uploads.left);
  }

  async function save(what: Draft = draft, over: Recipe | null = base): Promise<void> {
    if (saving.isPending) return;
    setDraft(withoutBlanks(what));
    setProblem(null);
    const found = findFaults(withoutBlanks(what), language);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    try {
      const saved = await saving.mutateAsync({ base: over, draft: what });
      if (saved.kind === 'conflict') setConflict(saved.conflict);
      else await finish(saved.recipe, saved.taken.length > 0);
    } catch (error) {
      const told = faultsOf(error);
      setFaults(told);
      // The event of the deletion may arrive later.
      if (over && isAppError(error) && error.status === 404) return setMissing(true);
      setProblem(
        `${t(over ? 'messages.recipeUpdateFailed' : 'messages.recipeCreationFailed')}. ${errorText(error, language)}`,
      );
    }
  }

  /** Saves the draft after its last lines have been split. */
  async function saveAll(): Promise<void> {
    if (isCompleting) return;
    setCompleting(true);
    try {
      const whole = await complete.current(draft);
      await (isGone ? save({ ...whole, assets: [] }, null) : save(whole));
    } finally {
      setCompleting(mayLeave.current);
    }
  }

  return {
    base,
    draft,
    change,
    /** Set by the part that completes the draft before it is saved. */
    complete,
    picture,
    setPicture: kept.choosePicture,
    faults,
    problem,
    pictures,
    isDirty: kept.isDirty,
    isResumed: kept.isResumed,
    isGone,
    isSaving: saving.isPending || isCompleting,
    save: saveAll,
    /** Whether all amounts are valid. Otherwise each invalid field shows its error. */
    checkAmounts(): boolean {
      const { name: _, ...found } = findFaults(withoutBlanks(draft), language);
      setFaults(found);
      return Object.keys(found).length === 0;
    },
    /** Discards unsaved changes and starts over with the present recipe. */
    startAnew: () => kept.reset(recipe),
    leave: () => leave(recipe?.slug ?? null),
    mayLeave,
    forget: kept.forget,
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves the agreed draft over the other version. */
    resolve(agreed: Draft) {
      if (!conflict) return;
      setConflict(null);
      kept.setBase(conflict.theirs);
      void save(agreed, conflict.theirs);
    },
    /** Keeps the other version, and saves mine as a new recipe. */
    saveAsCopy() {
      setConflict(null);
      const name = draft.name === conflict?.theirs.name ? t('recipes.copy_name', { name: draft.name }) : draft.name;
      void save({ ...draft, name, assets: [] }, null);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
