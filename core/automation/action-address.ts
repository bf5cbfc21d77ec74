import { isUnsafeAddress } from '../kit/unsafe-address.ts';

/** What an action's address may say about a recipe. */
export interface ActedRecipe {
  readonly id: string;
  readonly slug: string;
  /** Address of the recipe's page. */
  readonly url: string;
}

/**
 * The address of an action for a recipe: `${url}`, `${id}` and `${slug}` are replaced. After the `?` or `#` they are
 * encoded as values of a query. Null if the result would run code in the page that opens it.
 */
export function actionAddress(template: string, recipe: ActedRecipe): string | null {
  const query = /[?#]|$/.exec(template)!.index;
  const address = template.replace(/\$\{(url|id|slug)\}/g, (_, name: keyof ActedRecipe, at: number) =>
    at > query ? encodeURIComponent(recipe[name]) : recipe[name],
  );
  return isUnsafeAddress(address) ? null : address;
}
