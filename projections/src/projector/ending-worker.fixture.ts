import { PostgresEventStore } from '@learnloom/platform/event-store/postgres-event-store';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { counters, tally } from './counting.fixture.ts';
import { ProjectorGroup, projectorPool } from './projector-group.ts';
import { repair } from './repair.ts';

/**
 * A worker whose handler of the number 13 ends its process, as one that needs more memory than there is, unless the first
 * argument is `room`; so does its step from an old form of a name that is 13, where the argument is `upcaster`. With a
 * stream as second argument it tries what is parked of that once, instead of following the log.
 */
const [, , memory, stream] = process.argv;
const url = process.env['DATABASE_URL'] ?? '';
const log = createLogger({ level: 'fatal', name: 'projections' });
const kernel = await openKernel(url, { name: 'projections', log, eventStore: null, max: 4 });
const end = () => process.kill(process.pid, 'SIGKILL');
const fromOldForm = (data: { readonly label?: string }) => {
  if (data.label === '13' && memory === 'upcaster') end();
  return data;
};
const store = new PostgresEventStore(kernel.database.pool, kernel.notifications, {
  upcasters: new Map([['Renamed', fromOldForm]]),
});
const ports = { url, pool: projectorPool(url, log), store, sealing: kernel.sealing, log };
const model = counters({ poison: () => memory === 'none' && end() });
if (stream === undefined) {
  await new ProjectorGroup(ports, [tally(), model]).start();
} else {
  await repair(ports, model, stream);
  process.exit(0);
}
