/** The button that opened the menu of this element. Null for others. */
export const menuButton = (element: Element | null | undefined): HTMLElement | null => {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null;
};

/** The button of the menu that had the focus before it closed, until something else gets the focus. */
let lastMenuButton: HTMLElement | null = null;

const isContent = (element: Element | null): boolean => element === document.body || element?.id === 'content';

/** A menu that closes before its dialog opens takes the focused item with it. */
export function noteMenus(): void {
  addEventListener('focusout', ({ target }) => {
    if (target instanceof Element) lastMenuButton = menuButton(target) ?? lastMenuButton;
  });
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !isContent(target)) lastMenuButton = null;
  });
}

/**
 * The element that gets the focus when a dialog closes. A menu is gone by then, so it is the button that opened the
 * menu.
 */
export function openerOf(focused: Element | null): HTMLElement | null {
  const opener = menuButton(focused) ?? (isContent(focused) ? lastMenuButton : null) ?? focused;
  return opener instanceof HTMLElement ? opener : null;
}
