import { type BulkAction, changeRecipes } from '../../../core/client/recipes/bulk.ts';
import { fold } from '../../../core/kit/text/fold.ts';
import { MAX_NAME } from '../../../core/kit/text/limits.ts';
import type { OrganizerRefBody } from '../../../core/recipes/organizer-ref.ts';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { createField } from '../../kit/forms/field.ts';
import { textRow } from '../../kit/forms/form.ts';
import { nameCompletion, typedNames } from '../../kit/forms/name-completion.ts';
import { type BulkParts, bulkSteps } from './bulk.ts';

type Kind = 'tag' | 'categorize';

const BATCH = 100;
const MAX_TYPED = 2 * MAX_NAME;

/** Adds tags or categories to recipes. Undo removes them only where they were new. */
export function bulkOrganizers(parts: BulkParts) {
  const { client, connection, forms, language } = parts;
  const { t } = language;
  const { offer, report, each, tell } = bulkSteps(parts);

  const listOf = (kind: Kind) => {
    const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const;
    return connection.watch(kind === 'tag' ? client.tags.list({ query }) : client.categories.list({ query }));
  };
  const refsOf = (kind: Kind, { tags, recipeCategory }: RecipeSummary) => (kind === 'tag' ? tags : recipeCategory);

  /** The recipes as they are now. */
  async function fresh(ids: readonly string[]): Promise<RecipeSummary[]> {
    const all: RecipeSummary[] = [];
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH).map((id) => `"${id}"`);
      const query = { perPage: -1, queryFilter: `id IN [${batch.join(', ')}]` };
      all.push(...(await connection.watch(client.recipes.list({ query }))).items);
    }
    return all;
  }

  async function change(kind: Kind, recipes: readonly RecipeSummary[], organizers: OrganizerRefBody[]) {
    const ids = recipes.map(({ id }) => id);
    const added = new Set(organizers.map(({ name }) => fold(name ?? '')));
    const before = new Map((await fresh(ids)).map((recipe) => [recipe.id, refsOf(kind, recipe).map(({ id }) => id)]));
    const action: BulkAction =
      kind === 'tag' ? { what: 'tag', tags: organizers } : { what: 'categorize', categories: organizers };
    const outcome = await changeRecipes(client, ids, action, tell(ids.length));
    report('tui.bulk.changed', outcome, recipes);
    if (outcome.changed.length === 0) return;
    const takeBack = async () =>
      each(await fresh(outcome.changed), (recipe) => {
        const kept = refsOf(kind, recipe).filter(
          ({ id, name }) => before.get(recipe.id)?.includes(id) || !added.has(fold(name)),
        );
        const body = kind === 'tag' ? { tags: kept } : { recipeCategory: kept };
        return connection.watch(client.recipes.patch({ params: { slug: recipe.slug }, body, ifMatch: '*' }));
      });
    offer({ action: 'edited', count: outcome.changed.length }, takeBack, () =>
      changeRecipes(client, outcome.changed, action, tell(outcome.changed.length)),
    );
  }

  return {
    ask: async (kind: Kind, recipes: readonly RecipeSummary[]) => {
      const { items: known } = await listOf(kind);
      const names = createField(undefined, MAX_TYPED);
      forms.open({
        title: t(kind === 'tag' ? 'tui.bulk.tag' : 'tui.bulk.categorize', { count: recipes.length }),
        help: t('tui.bulk.names_help'),
        rows: [
          textRow(t(kind === 'tag' ? 'recipes.tags' : 'recipes.categories'), names, {
            complete: nameCompletion(known),
          }),
        ],
        submit: async () => {
          const organizers = typedNames(names.text()).map((name): OrganizerRefBody => {
            const found = known.find((one) => fold(one.name) === fold(name));
            return found ? { id: found.id, name: found.name, slug: found.slug } : { name };
          });
          if (organizers.length === 0) return t('validation.required');
          await change(kind, recipes, organizers);
          return undefined;
        },
      });
    },
  };
}
