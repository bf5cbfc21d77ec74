import { guardLeaving } from './leaving.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields in which somebody has typed or chosen something. */
const typed = new Set<Field>();
/** Fields of a form that was sent, until an answer says whether it was saved. */
const sent = new Set<Field>();

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** A tick or a choice outside of a form is saved at once. */
const isText = ({ type }: Field): boolean => !/^(?:checkbox|radio|select-)/.test(type);

/** Fields that are on the page and not empty. Those that are gone are forgotten. */
function filled(): Field[] {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].filter((field) => field.value.trim() !== '' && (isText(field) || field.form !== null));
}

/** Whether leaving the page loses something that somebody typed or chose. */
export const hasTyped = (): boolean => filled().length > 0;

/** The longest text that a tab keeps over a reload, in characters. Browsers keep 5 MB, in two bytes each. */
export const MAX_KEPT = 1_000_000;

const isKept = (field: Field): boolean => field.closest('[data-kept]') !== null && field.value.length <= MAX_KEPT;

/** Whether loading the page again loses a text of a form. Fields with `data-kept` have theirs afterwards. */
const losesText = (): boolean => filled().some((field) => field.form !== null && isText(field) && !isKept(field));

const isLostText = (field: Field): boolean => isText(field) && !isKept(field);

/** Whether closing the dialog loses a text. */
export const losesTextIn = (dialog: HTMLDialogElement): boolean =>
  filled().some((field) => isLostText(field) && dialog.contains(field));

/** Whether going to another page loses a text of a dialog, or a change in a form that asks (`data-asks`). */
export const losesTyped = (): boolean =>
  filled().some((field) => field.closest('[data-asks]') || (isLostText(field) && field.closest('dialog')));

/** Called when a change is saved: the sent texts can no longer be lost. */
export function noteSaved(): void {
  for (const field of sent) typed.delete(field);
  sent.clear();
}

function warn(event: BeforeUnloadEvent): void {
  if (losesText()) event.preventDefault();
}

/** Notices typing on all pages. The browser asks before a reload that would lose a text. */
export function noticeTyping(): void {
  const note = ({ target }: Event) => {
    // Search terms are quickly typed again.
    if (!isField(target) || target.type === 'search') return;
    typed.add(target);
    sent.delete(target);
    // Some browsers never keep a page with such a listener in the back/forward cache, so it is added only when it is needed.
    addEventListener('beforeunload', warn);
    guardLeaving();
  };
  const send = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of typed) if (field.form === target) sent.add(field);
  };
  addEventListener('input', note, { capture: true });
  addEventListener('submit', send, { capture: true });
}
