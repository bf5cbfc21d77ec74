import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MigrationProgress, MigrationSource } from '../../core/migrations/schema.ts';
import { useClient } from '../site/use-client.tsx';

/** Running the same file twice creates no duplicates. */
const IF_EXISTS = 'skip';
const MIGRATIONS = { reportType: 'migration' } as const;
const POLL_MS = 1_000;

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
  const look = useMutation({
    mutationFn: ({ addMigrationTag: _, ...form }: MigrationChoice) =>
      client.migrations.preview({ form: { ...form, ifExists: IF_EXISTS } }),
  });
  const run = useMutation({
    async mutationFn(form: MigrationChoice) {
      const earlier = new Set((await client.reports.list({ query: MIGRATIONS })).map(({ id }) => id));
      const watching = setInterval(() => void watch(earlier).catch(() => {}), POLL_MS);
      try {
        const { id } = await client.migrations.create({ form: { ...form, ifExists: IF_EXISTS } });
        return await client.reports.get({ params: { id } });
      } finally {
        clearInterval(watching);
        setProgress(null);
      }
    },
    // Recipes, tags, foods, plans: reload whatever is shown next.
    onSuccess: () => void queries.invalidateQueries({ refetchType: 'none' }),
  });
  /** Follows the progress of the migration that started after these reports. */
  async function watch(earlier: ReadonlySet<string>): Promise<void> {
    const begun = (await client.reports.list({ query: MIGRATIONS })).find(({ id }) => !earlier.has(id));
    if (begun) setProgress(await client.migrations.progress({ params: { reportId: begun.id } }));
  }

  /** Stops the migration. Imported recipes stay. */
  const stop = useMutation({
    mutationFn: async () => {
      if (progress) await client.migrations.cancel({ params: { reportId: progress.reportId } });
    },
  });
  return { look, run, stop, progress };
}
