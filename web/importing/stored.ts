import type { QueryClient } from '@tanstack/react-query';

/** An import may create units and foods besides the recipe: reload the lists of all three. */
export async function forgetLists(queries: QueryClient): Promise<void> {
  for (const key of ['recipes', 'units', 'foods'])
    await queries.invalidateQueries({ queryKey: [key], refetchType: 'none' });
}
