import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { followMigration } from '../../core/client/migrations/follow-migration.ts';
import type { MigrationProgress, MigrationSource } from '../../core/migrations/schema.ts';
import { useClient } from '../site/use-client.tsx';

/** Running the same file twice creates no duplicates. */
const IF_EXISTS = 'skip';

export interface MigrationChoice {
  readonly migrationType: MigrationSource;
  readonly archive: File;
  readonly addMigrationTag: boolean;
  readonly parseIngredients: boolean;
}

/** Previews or imports an export. Both return the result for each recipe. */
export function useMigration() {
  const client = useClient();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<MigrationProgress | null>(null);
  const running = useRef<ReturnType<typeof followMigration> | null>(null);
  const look = useMutation({
    mutationFn: ({ addMigrationTag: _, ...form }: MigrationChoice) =>
      client.migrations.preview({ form: { ...form, ifExists: IF_EXISTS } }),
  });
  const run = useMutation({
    async mutationFn(form: MigrationChoice) {
      const start = () => client.migrations.create({ form: { ...form, ifExists: IF_EXISTS } });
      const following = followMigration(client, start, { tell: setProgress });
      running.current = following;
      try {
        return await following.report;
      } finally {
        setProgress(null);
      }
    },
    // Recipes, tags, foods and plans may have changed, so reload everything when it is shown.
    onSuccess: () => void queries.invalidateQueries({ refetchType: 'none' }),
  });

  /** Stops the migration. Imported recipes stay. */
  const stop = useMutation({ mutationFn: async () => running.current?.stop() });
  return { look, run, stop, progress };
}
