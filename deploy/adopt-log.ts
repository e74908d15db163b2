import { openPool } from '@learnloom/platform/database';
import { adoptEventStore } from '@learnloom/platform/event-store/open-event-store';
import { createLogger } from '@learnloom/platform/log';
import { connectKept } from './postgres/connect-database.ts';
import { endWithNpm } from './running/ending.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { plainly, PlainError } from './running/plain-error.ts';

/**
 * `npm run adopt-log`: for when the database is lost and the EventStoreDB is kept. The next start makes the read models
 * from the log and a new first master; people's data, which only the lost keys could open, is given up.
 */
async function adopt(): Promise<void> {
  const settings = readOwnSettings();
  const { eventStore } = settings;
  if (eventStore === null)
    throw new PlainError('EVENT_STORE_URL is not set. Set it to the event store whose log you want to adopt.');
  const log = createLogger({ level: settings.logLevel });
  const database = await connectKept(settings);
  const pool = openPool(database.url, { name: 'adopt-log', log, max: 2 });
  try {
    const adopted = await adoptEventStore(eventStore, pool, log);
    if (!adopted) throw new PlainError('Nothing was changed: this database already follows a log, or the log is new.');
    console.log('Adopted. Start Learnloom to rebuild the read models from the log and create a new first master.');
  } finally {
    await pool.end();
    await database.close();
  }
}

endWithNpm();
try {
  await adopt();
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 1;
}
