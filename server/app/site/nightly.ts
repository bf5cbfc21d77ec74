import type { JobDefinition, RunningJob } from '../../jobs/service.ts';

/** Deletes expired data. Each function returns how many it deleted. */
export interface Expiring {
  readonly invitations: () => Promise<number>;
  readonly resets: () => Promise<number>;
  readonly exports: () => Promise<number>;
}

export interface NightlyParts {
  /** Time of day in the server's time zone. */
  readonly at: string;
  readonly recordMeals: (job: RunningJob) => Promise<'nothing' | undefined>;
  readonly tidyLists: (job: RunningJob) => Promise<'nothing' | undefined>;
  /** Returns whether there was anything to do. */
  readonly compactSearch: (signal: AbortSignal) => Promise<boolean>;
  readonly expiring: Expiring;
  /** Unlocks accounts whose lock has expired. Returns how many. */
  readonly unlock: () => Promise<number>;
}

/** The automatic jobs of a library: some daily, some hourly. */
export const nightlyJobs = ({ at, recordMeals, tidyLists, compactSearch, expiring, unlock }: NightlyParts) =>
  ({
    'meal-timeline': { schedule: { dailyAt: at }, run: recordMeals },
    'list-tidying': { schedule: { dailyAt: at }, run: tidyLists },
    'search-compaction': {
      schedule: { dailyAt: at },
      run: async ({ signal }) => ((await compactSearch(signal)) ? undefined : 'nothing'),
    },
    expiry: {
      schedule: { dailyAt: at },
      async run({ log }) {
        const gone = {
          invitations: await expiring.invitations(),
          resets: await expiring.resets(),
          exports: await expiring.exports(),
        };
        if (Object.values(gone).every((count) => count === 0)) return 'nothing';
        await log('expired', gone);
        return undefined;
      },
    },
    unlocking: {
      schedule: { everyMinutes: 60 },
      async run({ log }) {
        const accounts = await unlock();
        if (accounts === 0) return 'nothing';
        await log('unlocked', { count: accounts });
        return undefined;
      },
    },
  }) satisfies Record<string, JobDefinition>;
