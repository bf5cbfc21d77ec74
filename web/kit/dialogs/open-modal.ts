/** Windows that a wide dialog covers. `Dialog.module.css` has the same. */
const NARROW = '(max-width: 759px)';

/**
 * Opens a modal dialog. One that covers the window is drawn before the page behind it becomes inert, which takes a phone
 * as long as the dialog itself. Returns what to call when it closes.
 */
export function openModal(dialog: HTMLDialogElement, isCovering: boolean): () => void {
  if (!isCovering || !matchMedia(NARROW).matches) {
    dialog.showModal();
    return () => {};
  }
  dialog.show();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const makeModal = () => {
    // Closing it would move the focus.
    dialog.open = false;
    dialog.showModal();
  };
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(makeModal);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
