/** Window sizes that a wide dialog covers. `Dialog.module.css` has the same. */
const NARROW = '(max-width: 759px)';
/** Leaves time for the end of a key press, and for the content that loads into the dialog. */
const MODAL_AFTER_MS = 100;

/**
 * Opens a modal dialog. One that covers the window is drawn before the page behind it becomes inert, which takes a phone
 * as long as the dialog itself. Returns a function to call when it closes.
 */
export function openModal(dialog: HTMLDialogElement, isCovering: boolean): () => void {
  if (!isCovering || !matchMedia(NARROW).matches) {
    dialog.showModal();
    return () => {};
  }
  dialog.show();
  const timer = setTimeout(() => {
    // Closing it would move the focus.
    dialog.open = false;
    dialog.showModal();
  }, MODAL_AFTER_MS);
  return () => clearTimeout(timer);
}
