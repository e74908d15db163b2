import { runWorker } from '@learnloom/projections/worker';
import { endWithNpm, reasonOf } from './running/ending.ts';

/** `npm run worker`: the projections alone; it needs `DATABASE_URL`. */
endWithNpm();
try {
  await runWorker();
} catch (error) {
  console.error(reasonOf(error, 0));
  process.exit(1);
}
