/**
 * Whether a change that leads to another page is busy. It stays so once it is saved: a slow phone takes a while to draw
 * the next page, and a tap meanwhile would make the change again.
 */
export const isBusyUntilLeft = (change: { readonly isPending: boolean; readonly isSuccess: boolean }): boolean =>
  change.isPending || change.isSuccess;
