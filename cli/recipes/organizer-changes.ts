import type { Command } from 'commander';
import { fold } from '../../core/kit/text/fold.ts';
import type { Recipe, RecipeBody } from '../../core/recipes/schema.ts';
import { collect, type Text } from '../kit/command.ts';

/** The names of organizers to add to a recipe and to remove from it. */
export interface OrganizerOptions {
  readonly addTag?: readonly string[];
  readonly removeTag?: readonly string[];
  readonly addCategory?: readonly string[];
  readonly removeCategory?: readonly string[];
  readonly addTool?: readonly string[];
  readonly removeTool?: readonly string[];
}

export const withOrganizers = (command: Command, t: Text): Command =>
  command
    .option('--add-tag <tag>', t('cli.edit.add_tag'), collect)
    .option('--remove-tag <tag>', t('cli.edit.remove_tag'), collect)
    .option('--add-category <category>', t('cli.edit.add_category'), collect)
    .option('--remove-category <category>', t('cli.edit.remove_category'), collect)
    .option('--add-tool <tool>', t('cli.edit.add_tool'), collect)
    .option('--remove-tool <tool>', t('cli.edit.remove_tool'), collect);

interface Named {
  readonly name: string;
}

/** The organizers after the change; undefined if it changes nothing. */
function changed<N extends Named>(
  has: readonly N[],
  add: readonly string[] = [],
  remove: readonly string[] = [],
): (N | Named)[] | undefined {
  const gone = new Set(remove.map(fold));
  const kept = has.filter(({ name }) => !gone.has(fold(name)));
  const known = new Set(kept.map(({ name }) => fold(name)));
  const added = add.filter((name) => !known.has(fold(name))).map((name) => ({ name }));
  return kept.length === has.length && added.length === 0 ? undefined : [...kept, ...added];
}

/** The attributes of a recipe that these options change. */
export function organizerChanges(recipe: Recipe, given: OrganizerOptions): Partial<RecipeBody> {
  const tags = changed(recipe.tags, given.addTag, given.removeTag);
  const recipeCategory = changed(recipe.recipeCategory, given.addCategory, given.removeCategory);
  const tools = changed(recipe.tools, given.addTool, given.removeTool);
  return {
    ...(tags ? { tags } : {}),
    ...(recipeCategory ? { recipeCategory } : {}),
    ...(tools ? { tools } : {}),
  };
}

export const changesOrganizers = (given: OrganizerOptions): boolean =>
  [given.addTag, given.removeTag, given.addCategory, given.removeCategory, given.addTool, given.removeTool].some(
    (names) => names !== undefined,
  );
