import { runWorker } from '@learnloom/projections/worker';
import { readModelsThere } from './running/read-models-there.ts';
import { DATABASE_FOLLOWS, followingDatabase } from './running/database-follows.ts';
import { endWithNpm, reasonOf } from './running/ending.ts';

/** `npm run worker`: the projections alone, or with `--reactions` the background jobs; it needs `DATABASE_URL`. */
endWithNpm();
try {
  if (process.argv.includes(DATABASE_FOLLOWS)) {
    const url = await followingDatabase(process.stdin);
    if (url === null) process.exit();
    process.env['DATABASE_URL'] = url;
  }
  if (process.argv.includes('--reactions')) {
    // Loaded only here: the projections need nothing of the backend.
    const { runReactions } = await import('@learnloom/backend/reactions');
    await runReactions({ readModels: () => readModelsThere(process.env['DATABASE_URL'] ?? '') });
  } else await runWorker();
} catch (error) {
  console.error(reasonOf(error, 0));
  process.exit(1);
}
