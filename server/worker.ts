import { extractRecipe } from '../core/importing/extract.ts';
import { processImage } from './kit/images.ts';
import { serveTasks } from './kit/worker-pool.ts';

const tasks = {
  extractRecipe: ({ html, url }: { html: string; url?: string }) => extractRecipe(html, { url }),
  processImage,
};

/** The heavy work of the server, done in a thread of its own. */
export type Tasks = typeof tasks;

serveTasks(tasks);
