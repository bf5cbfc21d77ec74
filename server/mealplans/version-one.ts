import { isUsualMeal, type MealType, usualMeals } from '../../core/mealplans/meals.ts';
import type { Listing } from '../kit/database/listing.ts';

/** Version 1 of the API answers at this path, version 2 at `/api/households/mealplans`. */
const VERSION_ONE = '/api/groups/mealplans';

type Meal = MealType | 'unset';

const usual = (meal: Meal): Meal => (meal === 'unset' || isUsualMeal(meal) ? meal : 'side');

interface HasMeal {
  readonly entryType: Meal;
}

/** Replaces the meal of a body by the one that the client means, given the stored meal. */
export type Meant = <B extends { readonly entryType?: Meal | undefined }>(body: B, stored: HasMeal) => B;

export const asSent: Meant = (body) => body;

/** A client of version 1 that sends back the reported meal changes nothing. */
const asTold: Meant = (body, { entryType }) => (body.entryType === usual(entryType) ? { ...body, entryType } : body);

interface Asked {
  readonly path: string;
}

const isVersionOne = ({ path }: Asked) => path === VERSION_ONE || path.startsWith(`${VERSION_ONE}/`);

/** Lists that clients of version 1 filter and sort by the meal that is reported to them. */
export function listingsOf(listing: Listing): (request: Asked) => Listing {
  const { entryType, ...others } = listing.attributes;
  const known = [...usualMeals, 'unset'].map((meal) => `'${meal}'`).join(', ');
  const sql = `case when ${entryType!.sql} in (${known}) then ${entryType!.sql} else 'side' end`;
  const first = { ...listing, attributes: { ...others, entryType: { ...entryType!, sql } } };
  return (request) => (isVersionOne(request) ? first : listing);
}

/** Clients of version 1 know four meals. Any other is reported to them as a side. */
export function mealsAt(asked: Asked) {
  const isFirst = isVersionOne(asked);
  const told = <E extends HasMeal>(entity: E): E =>
    isFirst ? { ...entity, entryType: usual(entity.entryType) } : entity;
  return {
    told,
    toldAll: <E extends HasMeal>(entities: readonly E[]): E[] => entities.map(told),
    meant: isFirst ? asTold : asSent,
  };
}
