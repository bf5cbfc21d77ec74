import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { Uuid } from '../kit/wire-fields.ts';

export const RecipeNameCheck = z.object({ groupId: Uuid, name: z.string().max(255) });

/** The raw query. Old clients send `?group_id=X?name=Y`, so that the id contains the name. */
const NameCheckQuery = z.object({ groupId: z.string().max(600), name: z.string().max(255).optional() });

/** Separates the id and the name, to be validated by RecipeNameCheck. */
export function unglued({ groupId, name }: z.output<typeof NameCheckQuery>): { groupId: string; name?: string } {
  const [id, glued] = groupId.split(/\?name=(.*)/s);
  const given = name ?? glued;
  return { groupId: id!, ...(given === undefined ? {} : { name: given }) };
}

const isFree = {
  method: 'GET',
  access: 'anyone',
  query: NameCheckQuery,
  returns: z.object({ valid: z.boolean() }),
  errors: ['request.too_many'],
} as const;

export const recipeNameEndpoints = endpoints({
  check: {
    ...isFree,
    path: '/api/validators/recipe',
    summary: 'Returns whether a recipe name is still free in a group.',
    cli: { none: 'for forms, while a name is typed. Creating a recipe picks a free name' },
  },
  checkAlias: {
    ...isFree,
    path: '/api/validators/group/recipe',
    summary: 'The same as GET /api/validators/recipe.',
    cli: { none: 'alias of recipeNames.check' },
  },
});
