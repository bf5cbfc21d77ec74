import type { LabelSetting, LabelSettingBody } from '../../shopping/schema.ts';

/** Ids of the labels in the order of the list. */
export const labelOrder = (settings: readonly LabelSetting[]): string[] =>
  settings.toSorted((a, b) => a.position - b.position).map(({ labelId }) => labelId);

/**
 * The order in which a label has passed the next one that the list shows. Labels that no item has are skipped. Null if
 * there is none to pass.
 */
export function labelMoved(
  order: readonly string[],
  shown: readonly string[],
  labelId: string,
  by: 1 | -1,
): string[] | null {
  const beside = shown[shown.indexOf(labelId) + by];
  if (!shown.includes(labelId) || beside === undefined || !order.includes(beside)) return null;
  const rest = order.filter((id) => id !== labelId);
  return rest.toSpliced(rest.indexOf(beside) + (by > 0 ? 1 : 0), 0, labelId);
}

/** The settings in this order, as they are shown until the server answers. */
export const arranged = (settings: readonly LabelSetting[], order: readonly string[]): LabelSetting[] =>
  settings.map((setting) => ({ ...setting, position: order.indexOf(setting.labelId) }));

export const arrangedBody = (shoppingListId: string, order: readonly string[]): LabelSettingBody[] =>
  order.map((labelId, position) => ({ shoppingListId, labelId, position }));
