import { type Client, type ClientOptions, createClient } from '../kit/client.ts';
import type { Api } from './catalogue.ts';
import { atHouseholdPaths } from './household-paths.ts';
import { routes } from './routes.ts';

export type LovageClient = Client<Api>;

/** The typed client of the whole API over any transport. */
export const lovageClient = (options: ClientOptions): LovageClient =>
  createClient<Api>(atHouseholdPaths(routes), options);
