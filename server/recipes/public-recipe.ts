import { openHousehold } from '../groups/tables.ts';

/** SQL: whether visitors of a public group may see a recipe. The household of a recipe is that of its owner. */
export const publicRecipe = (alias: string): string =>
  `${alias}.is_public and exists (select 1 from users ou join households oh on oh.id = ou.household_id
    where ou.id = ${alias}.user_id and ${openHousehold('oh')})`;
