import { runWorker } from '@learnloom/projections/worker';
import { DATABASE_FOLLOWS, followingDatabase } from './running/database-follows.ts';
import { endWithNpm, reasonOf } from './running/ending.ts';

/** `npm run worker`: the projections alone; it needs `DATABASE_URL`. */
endWithNpm();
try {
  if (process.argv.includes(DATABASE_FOLLOWS)) {
    const url = await followingDatabase(process.stdin);
    if (url === null) process.exit();
    process.env['DATABASE_URL'] = url;
  }
  await runWorker();
} catch (error) {
  console.error(reasonOf(error, 0));
  process.exit(1);
}
