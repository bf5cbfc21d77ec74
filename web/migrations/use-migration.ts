import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MigrationSource } from '../../core/migrations/schema.ts';
import { useClient } from '../site/use-client.tsx';

export interface MigrationChoice {
  readonly migrationType: MigrationSource;
  readonly archive: File;
  readonly addMigrationTag: boolean;
  readonly parseIngredients: boolean;
}

/** Looks what an export holds, and takes it over; both answer what became of each recipe. */
export function useMigration() {
  const client = useClient();
  const queries = useQueryClient();
  const look = useMutation({
    mutationFn: ({ addMigrationTag: _, ...form }: MigrationChoice) => client.migrations.preview({ form }),
  });
  const run = useMutation({
    async mutationFn(form: MigrationChoice) {
      const { id } = await client.migrations.create({ form });
      return client.reports.get({ params: { id } });
    },
    // Recipes, tags, foods, plans: whatever is shown next is read anew.
    onSuccess: () => void queries.invalidateQueries({ refetchType: 'none' }),
  });
  return { look, run };
}
