import { keepSpareWorkers } from '../../server/kit/work/spare-workers.ts';
import { serverWorker } from '../../server/kit/work/worker-pool.ts';

/** One for pictures, pages and lines, and one for parallel work. */
const MAX_SPARES = 2;

// Libraries come and go with tests, and their workers start from nothing each time: that took most of the time of tests
// that import. `worker-pool.test.ts` tests how workers start and end.
keepSpareWorkers(serverWorker, MAX_SPARES);
