import type { WorkerPool } from '../kit/work/worker-pool.ts';
import type { Tasks } from '../worker.ts';
import { imageError, rejectWith } from './task-errors.ts';
import { IMAGE_MS } from './task-limits.ts';

/** The size to which providers scale pictures. Small print stays readable. */
export const READING_SIDE = 2_048;

/** Converts a picture to the format that AI providers accept. Rejects with `recipes.image_…`. */
export const photoReader =
  (workers: WorkerPool<Tasks>) =>
  (picture: Uint8Array): Promise<Uint8Array> =>
    workers
      .run('processReading', { picture, side: READING_SIDE }, { timeoutMs: IMAGE_MS })
      .catch(rejectWith(imageError));
