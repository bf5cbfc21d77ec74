import type { QueryClient } from '@tanstack/react-query';

/** An import may bring units and foods besides its recipe: lists of all three are read anew. */
export async function forgetLists(queries: QueryClient): Promise<void> {
  for (const key of ['recipes', 'units', 'foods'])
    await queries.invalidateQueries({ queryKey: [key], refetchType: 'none' });
}
